import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import type { DateText } from '../../../../contract/values.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { MethodButton } from '../../bookings/action-buttons.tsx'
import { isAhead } from '../../bookings/methods.ts'
import { useOneAtATime } from '../../bookings/stay/one-at-a-time.ts'
import { type BookingRow, guestName } from '../../bookings/words.ts'
import { useWork } from '../../bookings/work.tsx'
import { Button } from '../../controls/button.tsx'
import { MenuButton } from '../../controls/menu-button/menu-button.tsx'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import { useCheckIn } from './check-in.ts'
import { useCheckOut } from './check-out.ts'
import type { BoardColumn } from './found.ts'
import styles from './row.module.css'

interface Props {
  readonly row: BookingRow
  readonly column: BoardColumn
  readonly onDone: (done: boolean) => void
  /** Left out for those who only look. */
  readonly acting?: Acting | undefined
}

/** What the desk opens from a row, beside its one button. */
export interface Acting {
  readonly onTakePayment: (booking: Booking) => void
  readonly onGiveRoom: (booking: Booking) => void
}

/** The one thing that is to be done with this booking here, if there is one. */
export function NextStep({ row, column, onDone, acting }: Props) {
  const { language, texts } = useLanguage()
  const today = useHotelDate()
  if (acting === undefined) return null
  const { booking } = row
  switch (column) {
    case 'arrivals':
      return <ArrivalStep row={row} onDone={onDone} />
    case 'late':
      return (
        <>
          <ArrivalStep row={row} onDone={onDone} />
          <LateMenu row={row} acting={acting} onDone={onDone} />
        </>
      )
    case 'inHouse':
      return null
    case 'stillInHouse':
    case 'departures':
      if (leavesNow(booking, today)) return <CheckOutButton booking={booking} onDone={onDone} />
      return paysOnLeaving(booking, column, today) ? (
        <Button variant="default" className={styles.next} onClick={() => acting.onTakePayment(booking)}>
          {fill(texts.today.take, { amount: formatAmount(booking.balance, language) })}
        </Button>
      ) : null
    case 'departed':
      return booking.can.includes('undoDeparture') ? (
        <TakeBackButton booking={booking} onDone={onDone} />
      ) : null
  }
}

/** Who leaves before the check-out day does so in the sheet: nights become free, and there are two prices. */
const leavesNow = ({ can, available_to }: Booking, today: DateText | undefined): boolean =>
  can.includes('depart') && today !== undefined && available_to <= today

/** The sum stands on the button of whoever cannot be let go from here. Who leaves on a day to come has time. */
export const paysOnLeaving = (booking: Booking, column: BoardColumn, today: DateText | undefined): boolean =>
  column === 'departures' &&
  booking.balance > 0 &&
  booking.status !== 'awaiting_confirmation' &&
  today !== undefined &&
  booking.available_to <= today &&
  !leavesNow(booking, today)

function ArrivalStep({ row, onDone }: Pick<Props, 'row' | 'onDone'>) {
  const today = useHotelDate()
  const { booking } = row
  const { can } = booking
  if (can.includes('acceptReceptionProgram') && !isAhead(booking, today))
    return <CheckInButton row={row} onDone={onDone} />
  const method = (['acceptReceptionProgram', 'acceptReception'] as const).find((one) => can.includes(one))
  return method ? (
    <MethodButton booking={booking} method={method} className={styles.next} onDone={onDone} />
  ) : null
}

/** Who has not come may still get another room, or is given up. */
function LateMenu({ row, acting, onDone }: Pick<Props, 'row' | 'onDone'> & { readonly acting: Acting }) {
  const { today: words, desk } = useTexts()
  const { pace, act } = useWork()
  const { booking, unit } = row
  const rests = pace !== 'ready'
  const room = {
    name: 'room',
    words: unit?.proposedId === undefined ? desk.give.change : desk.give.open,
    rests: false,
    onChoose: () => acting.onGiveRoom(booking),
  }
  const noShow = {
    name: 'noShow',
    words: words.noShow,
    rests,
    onChoose: () => void act(booking, 'noShow').then(onDone),
  }
  const items = unit === undefined ? [] : [room]
  const takingAway = booking.can.includes('noShow') ? [noShow] : []
  if (items.length + takingAway.length === 0) return null
  return (
    <div className={styles.menu}>
      <MenuButton
        label={fill(words.more, { name: guestName(booking) })}
        opens="down"
        items={items}
        takingAway={takingAway}
      />
    </div>
  )
}

function CheckOutButton({ booking, onDone }: { booking: Booking; onDone: Props['onDone'] }) {
  const { today: words } = useTexts()
  const { leave } = useCheckOut()
  return (
    <OwnButton
      booking={booking}
      words={words.leave}
      variant="default"
      onPress={() => leave(booking)}
      onDone={onDone}
    />
  )
}

function TakeBackButton({ booking, onDone }: { booking: Booking; onDone: Props['onDone'] }) {
  const { today: words } = useTexts()
  const { takeBack } = useCheckOut()
  return (
    <OwnButton
      booking={booking}
      words={words.takeBack}
      variant="default"
      onPress={() => takeBack(booking)}
      onDone={onDone}
    />
  )
}

function CheckInButton({ row, onDone }: Pick<Props, 'row' | 'onDone'>) {
  const { checkIn: words } = useTexts().today
  const checkIn = useCheckIn()
  return (
    <OwnButton
      booking={row.booking}
      words={words.button}
      variant="filled"
      onPress={() => checkIn(row)}
      onDone={onDone}
    />
  )
}

interface OwnButtonProps {
  readonly booking: Booking
  readonly words: string
  readonly variant: 'filled' | 'default'
  readonly onPress: () => Promise<boolean>
  readonly onDone: Props['onDone']
}

function OwnButton({ booking, words, variant, onPress, onDone }: OwnButtonProps) {
  const { bookings } = useTexts()
  const press = useOneAtATime(onPress)
  const { pace, running } = useWork()
  const runs = running?.bookingId === booking.id
  return (
    <Button
      variant={variant}
      className={styles.next}
      // Not the browser's own "disabled": that would take the focus away from whoever works by keyboard. Only the own button rests: there is a
      // queue at the desk, and what was pressed by mistake can be undone.
      aria-disabled={runs}
      data-disabled={runs}
      onClick={() => pace !== 'waiting' && press().then(onDone)}
    >
      {runs ? bookings.wait : words}
    </Button>
  )
}
