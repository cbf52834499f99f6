import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import {
  getGuestOfAccount,
  getGuestOfBooking,
  type OfficeGuest,
} from '../../../../contract/office/people/guest.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'
import { formatPhone } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import { FactList } from '../../look/fact-list.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import states from '../../states/states.module.css'
import styles from './guest.module.css'
import { GuestNotes } from './notes.tsx'
import { StayTable } from './stays.tsx'

/** Everything that the hotel remembers of somebody: stays, money, notes. */
export default function GuestPage() {
  const { stays: texts } = useTexts().guests
  const asked = useAsked()
  const { data, error, refetch } = useGuest(asked)
  if (asked === undefined) return <p className={states.state}>{texts.missing}</p>
  if (data === undefined)
    return error ? <LoadingFailed failure={error.failure} onRetry={() => refetch()} /> : <Loading />
  return <Remembered guest={data} />
}

type Asked = { readonly client: number } | { readonly booking: number }

/** Whose page it is stands in the address. */
function useAsked(): Asked | undefined {
  const [params] = useSearchParams()
  const number = (name: string) => {
    const written = params.get(name) ?? ''
    return /^\d{1,15}$/.test(written) ? Number(written) : undefined
  }
  const [client, booking] = [number('client'), number('booking')]
  if (client !== undefined) return { client }
  return booking === undefined ? undefined : { booking }
}

function useGuest(asked: Asked | undefined) {
  const { language } = useLanguage()
  return useQuery<OfficeGuest, CallFailed>({
    queryKey: ['guest', asked, language],
    queryFn: async () => {
      const reply =
        asked !== undefined && 'client' in asked
          ? api(getGuestOfAccount, { params: { id: asked.client } })
          : api(getGuestOfBooking, { params: { book_number: asked?.booking ?? 0 } })
      return (await answerOf(reply)).request.data
    },
    enabled: asked !== undefined,
  })
}

function Remembered({ guest }: { guest: OfficeGuest }) {
  const { language, texts } = useLanguage()
  const { stays: words } = texts.guests
  const { facts } = words
  const lines: readonly (readonly [string, string | null])[] = [
    [facts.stayed, String(guest.stayed)],
    [facts.nights, String(guest.nights)],
    [facts.coming, guest.coming === 0 ? null : String(guest.coming)],
    [facts.paid, guest.paid === null ? null : formatTmt(guest.paid, language)],
    [facts.phone, guest.phone_number && formatPhone(guest.phone_number)],
    [facts.email, guest.email],
  ]
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h2 className={styles.name}>{guest.name ?? guest.email ?? texts.bookings.unknown}</h2>
        <FactList facts={lines.flatMap(([name, value]) => (value ? [[name, value] as const] : []))} />
        <p className={styles.soft}>
          {words.knownBy[guest.known_by]}
          {guest.count_is === 'at_least' && ` ${fill(words.atLeast, { count: guest.stays.length })}`}
        </p>
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading}>{texts.guests.notes.heading}</h2>
        <GuestNotes notes={guest.notes} />
      </section>
      <section className={styles.wide}>
        <h2 className={styles.heading}>{words.heading}</h2>
        <StayTable guest={guest} />
      </section>
    </div>
  )
}
