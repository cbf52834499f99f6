import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { daysBetween, formatDate } from '../../../../contract/facts.ts'
import type { Language } from '../../../../contract/values.ts'
import type { WordedApi } from '../../../kit/worded-api.ts'
import { Button, TextButton } from '../../components/button.tsx'
import { useDateSearch } from '../../components/date-search.tsx'
import { DateSearchForm } from '../../components/date-search-panel.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Notice } from '../../components/notice.tsx'
import { type FoundRooms, findRooms, freshResult } from '../../components/search-for-rooms.ts'
import { useClientPage } from '../../site/client-page.ts'
import type { Loaded } from '../../site/page.ts'
import { useSite, useTexts } from '../../site/site-context.ts'
import { stayOfAddress } from '../../site/stay-of-address.ts'
import styles from './book-rooms.module.css'
import { FoundRoomCard } from './found-room-card.tsx'

/** What is free on the dates that were searched for. The result comes along from the search, or is found by the address. */
export function BookRoomsPage() {
  const { language } = useSite()
  const query = useSearch()
  const state = useHistoryState<unknown>()
  const load = useCallback(
    (api: WordedApi) => resultOf(api, language, query, state),
    [language, query, state],
  )
  const { page, reload } = useClientPage(load)
  if (page.state === 'waiting') return <Waiting />
  if (page.state === 'failed') return <FailureNotice failure={page.failure} retry={reload} />
  const found = page.data
  if (!found) return <NoDates />
  return found.rooms.length > 0 ? <Results found={found} /> : <NothingFree found={found} />
}

async function resultOf(
  api: WordedApi,
  language: Language,
  query: string,
  state: unknown,
): Promise<Loaded<FoundRooms | undefined>> {
  const brought = freshResult(state)
  if (brought) return { ok: true, data: brought }
  const stay = stayOfAddress(new URLSearchParams(query))
  if (!stay) return { ok: true, data: undefined }
  const reply = await findRooms(api, language, stay)
  return reply.ok ? { ok: true, data: reply.found } : reply
}

/** The heading stands where it stays, and the footer below the first view: what comes moves nothing. */
function Waiting() {
  const { results, wait } = useTexts()
  return (
    <section className={styles.results}>
      <header className={styles.heading}>
        <h1>{results.heading}</h1>
        <p role="status">{wait}</p>
      </header>
    </section>
  )
}

function Results({ found }: { found: FoundRooms }) {
  const { results } = useTexts()
  const openSearch = useDateSearch()
  return (
    <section className={styles.results}>
      <header className={styles.heading}>
        <h1>{results.heading}</h1>
        <div>
          <p role="status">
            {found.message || results.found(found.rooms.length)} · <Dates found={found} />
          </p>
          <TextButton onClick={openSearch}>{results.otherDates}</TextButton>
        </div>
      </header>
      <ul className={styles.cards}>
        {found.rooms.map((room, index) => (
          <li key={room.id}>
            <FoundRoomCard room={room} stay={found} urgency={index === 0 ? 'first' : 'later'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingFree({ found }: { found: FoundRooms }) {
  const { results } = useTexts()
  const openSearch = useDateSearch()
  return (
    <Notice heading={results.heading}>
      <p role="status">
        {found.message || results.none}
        <br />
        <Dates found={found} />
      </p>
      <Button onClick={openSearch}>{results.otherDates}</Button>
    </Notice>
  )
}

function NoDates() {
  const { search } = useTexts()
  const [, navigate] = useLocation()
  return (
    <section className={styles.noDates}>
      <h1>{search.heading}</h1>
      <DateSearchForm giveUp={() => navigate('/')} />
    </section>
  )
}

function Dates({ found: { checkIn, checkOut } }: { found: FoundRooms }) {
  const { search } = useTexts()
  return (
    <span className={styles.dates}>
      {formatDate(checkIn)} – {formatDate(checkOut)}, {search.nights(daysBetween(checkIn, checkOut))}
    </span>
  )
}
