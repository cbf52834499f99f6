import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { OtherDatesLink } from '../../components/book-link.tsx'
import { Field } from '../../components/field.tsx'
import { late, SaidHere } from '../../components/late.tsx'
import { NearStays } from '../../components/near-stays.tsx'
import { Notice } from '../../components/notice.tsx'
import {
  type FoundRooms,
  freshResult,
  resultsAddress,
  resultsPath,
} from '../../components/search-for-rooms.ts'
import { useClientPage } from '../../site/client-page.ts'
import { useHydrated } from '../../site/hydrated.ts'
import { useTexts } from '../../site/site-context.ts'
import styles from './book-rooms.module.css'
import { Dates, Results } from './results.tsx'

/** Who comes with dates does not wait for the calendar. */
const DateSearchForm = late(
  () => import('../../components/date-search-panel.tsx').then((module) => module.DateSearchForm),
  SaidHere,
)

const askForNothing = async () => ({ ok: true as const, data: undefined })

/**
 * What is free on the dates that were searched for. The server puts it into the page, so that it is there at once; a gate keeps visitors from
 * seeing it (`entry-gate.ts`), and the browser then asks whose session it is, and leads away whoever is no client.
 */
export function BookRoomsPage({ data }: { data: FoundRooms | null }) {
  useClientPage(askForNothing)
  const found = useNewest(data)
  if (!found) return <NoDates />
  return found.rooms.length > 0 ? <Results found={found} /> : <NothingFree found={found} />
}

/** A search for the same dates leaves the address as it is, and with it the page: its result is in the state. */
function useNewest(loaded: FoundRooms | null): FoundRooms | null {
  const state = useHistoryState<unknown>()
  const brought = loaded && freshResult(state, loaded)
  return brought && brought.foundAt > loaded.foundAt ? brought : loaded
}

function NothingFree({ found }: { found: FoundRooms }) {
  const { results } = useTexts()
  return (
    <Notice heading={results.heading}>
      <p role="status">
        {found.message || results.none}
        <br />
        <Dates found={found} />
      </p>
      {found.near && (
        <NearStays
          stays={found.near}
          addressOf={({ checkIn, checkOut }) => resultsAddress({ checkIn, checkOut, guests: found.guests })}
        />
      )}
      <OtherDatesLink />
    </Notice>
  )
}

function NoDates() {
  const { search } = useTexts()
  const [, navigate] = useLocation()
  const hydrated = useHydrated()
  return (
    <section className={styles.noDates}>
      <h1>{search.heading}</h1>
      {hydrated && (
        <Suspense fallback={<div aria-busy="true" />}>
          <DateSearchForm giveUp={() => navigate('/')} />
        </Suspense>
      )}
      <noscript>
        <PlainForm />
      </noscript>
    </section>
  )
}

/** As the browser itself asks for dates. */
function PlainForm() {
  const { search, wish } = useTexts()
  return (
    <form action={resultsPath} className={styles.plain}>
      <Field label={search.checkIn} name="checkIn" type="date" required />
      <Field label={search.checkOut} name="checkOut" type="date" required />
      <button type="submit">{wish.showRooms}</button>
    </form>
  )
}
