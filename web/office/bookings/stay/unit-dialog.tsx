import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDate } from '../../../../contract/facts.ts'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { freeUnit, getRack, giveUnit, previewUnit, type Rack } from '../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { useFirstProblem } from '../../dialog/problems.ts'
import { WaitingDialog } from '../../dialog/waiting-dialog.tsx'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import { LoadingFailed } from '../../states/failed.tsx'
import { useCheckedDraft } from '../forms/checked-draft.ts'
import { FormButtons, PacedButton } from '../forms/form-buttons.tsx'
import { useSaving } from '../forms/saving.ts'
import { useSeenBooking } from '../forms/seen-booking.tsx'
import { guestAndPayer, stayWords } from '../words.ts'
import { roomsFor } from './free-units.ts'
import { firstNightToGive, rackAround } from './rack-around.ts'
import { Touches } from './touches.tsx'
import { UnitField } from './unit-field.tsx'

interface Props {
  readonly booking: Booking
  readonly onClose: () => void
}

/** A numbered room for a booking, or another one: all its nights, and of a guest in the house those from tonight on. */
export function UnitDialog({ booking, onClose }: Props) {
  const { desk } = useTexts()
  const today = useHotelDate()
  const around = today === undefined ? undefined : rackAround(booking, today)
  const { data, error, refetch } = useQuery<Rack, CallFailed>({
    queryKey: [getRack.path, around],
    queryFn: async () => (await answerOf(api(getRack, { query: around ?? {} }))).request.data,
    enabled: around !== undefined,
    staleTime: 0,
  })
  const title = fill(desk.give.title, { number: booking.book_number })
  if (today !== undefined && around !== undefined && data === undefined && !error)
    return <WaitingDialog onClose={onClose} />
  if (data !== undefined && today !== undefined)
    return <Choosing booking={booking} rack={data} today={today} onClose={onClose} />
  return (
    <Dialog shape="form" title={title} onClose={onClose}>
      {error ? <LoadingFailed failure={error.failure} onRetry={() => refetch()} /> : <p>{desk.noneFree}</p>}
    </Dialog>
  )
}

interface ChoosingProps extends Props {
  readonly rack: Rack
  readonly today: DateText
}

function Choosing({ booking: first, rack, today, onClose }: ChoosingProps) {
  const { bookings, desk } = useTexts()
  const { give } = desk
  const seen = useSeenBooking(first)
  const { booking } = seen
  const rooms = useMemo(() => roomsFor(rack, booking), [rack, booking])
  const { draft, change, problems, tries, save, free } = useGiving(seen, rack, today)
  const fields = useFirstProblem<HTMLDivElement>(tries)
  const chosen = rooms.free.find(({ id }) => String(id) === draft.room)
  const others = rooms.free.filter(({ number }) => number !== booking.unit)
  const pinned = booking.unit !== null && booking.stay !== 'in_house'
  return (
    <Dialog
      shape="form"
      title={fill(give.title, { number: booking.book_number })}
      onClose={onClose}
      footer={
        <FormButtons
          beside={
            pinned && (
              <PacedButton
                label={give.free}
                variant="default"
                onClick={async () => (await free()) && onClose()}
              />
            )
          }
          yes={chosen ? fill(give.yes, { number: chosen.number }) : give.open}
          onSave={async () => (await save()) && onClose()}
          onLeave={onClose}
        />
      }
    >
      <div>
        <p>{[guestAndPayer(booking, bookings), booking.room_type ?? bookings.unknown].join(', ')}</p>
        <p>{stayWords(booking.available_from, booking.available_to)}</p>
        {booking.unit !== null && (
          <p>{fill(give.now, { room: fill(desk.roomOf, { number: booking.unit }) })}</p>
        )}
        <p>{nightsWords(booking, today, give)}</p>
      </div>
      <div ref={fields}>
        {others.length === 0 ? (
          <p>{desk.noneFree}</p>
        ) : (
          <UnitField
            units={others}
            rooms={rooms}
            value={draft.room}
            none={give.choose}
            error={problems.room}
            onChange={(room) => change({ room })}
          />
        )}
      </div>
      {chosen && (
        <Touches
          asked={[previewUnit.path, booking.id, chosen.id, booking.version]}
          ask={() => api(previewUnit, { body: { booking_id: booking.id, unit_id: chosen.id } })}
        />
      )}
    </Dialog>
  )
}

/** For which nights: those that were slept stay where they were slept. Who is late has slept none. */
const nightsWords = (
  booking: Booking,
  today: DateText,
  give: { readonly fromTonight: string; readonly slept: string; readonly allNights: string },
): string => {
  const from = firstNightToGive(booking, today)
  const nights = fill(from > booking.available_from ? give.fromTonight : give.allNights, {
    from: formatDate(from),
    until: formatDate(booking.available_to),
  })
  return from > booking.available_from && booking.stay === 'in_house' ? `${nights} ${give.slept}` : nights
}

function useGiving({ booking, lookAgain }: ReturnType<typeof useSeenBooking>, rack: Rack, today: DateText) {
  const { bookings, desk } = useTexts()
  const saving = useSaving()
  // What the plan proposes is chosen already; of who has a room nothing is.
  const planned = booking.unit === null ? roomsFor(rack, booking).planned : undefined
  const stored = useMemo(() => ({ room: planned ? String(planned.id) : '' }), [planned])
  const form = useCheckedDraft(stored)
  const title = fill(desk.give.title, { number: booking.book_number })
  const { id: booking_id, version } = booking
  const refused = { onRefused: form.find, afterRefusal: { booking_changed: lookAgain } }

  async function save(): Promise<boolean> {
    const unit = rack.units.find(({ id }) => String(id) === form.draft.room)
    if (unit === undefined) {
      form.find({ room: desk.give.missing })
      return false
    }
    const yes = fill(desk.give.yes, { number: unit.number })
    return saving({
      ...{ title, yes, ...refused },
      lines: [guestAndPayer(booking, bookings), nightsWords(booking, today, desk.give)],
      questions: { codes: ['unit_not_left'], yes: fill(desk.give.anyway, { number: unit.number }) },
      request: (agreed) =>
        api(giveUnit, {
          body: {
            booking_id,
            unit_id: unit.id,
            version,
            ...(agreed.includes('unit_not_left') && { agreed: ['unit_not_left'] }),
          },
        }),
    })
  }

  const free = (): Promise<boolean> =>
    saving({
      ...{ title, yes: desk.give.free, ...refused },
      lines: [guestAndPayer(booking, bookings), fill(desk.give.freeHappens, { number: booking.unit ?? '' })],
      request: () => api(freeUnit, { body: { booking_id, version } }),
    })
  return { ...form, save, free }
}
