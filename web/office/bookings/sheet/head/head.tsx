import type { Booking } from '../../../../../contract/office/bookings/bookings.ts'
import { formatTmt } from '../../../../kit/formats.ts'
import { useLanguage } from '../../../all-texts.ts'
import { CloseButton } from '../../../controls/close-button.tsx'
import { fill } from '../../../fill.ts'
import { Sign } from '../../../look/sign.tsx'
import type { OfficeTexts } from '../../../text/whole.ts'
import { StateChip } from '../../state-chip.tsx'
import { stateOf } from '../../state-of.ts'
import { type BookingRow, guestName, receptionWord, refundWords, roomName } from '../../words.ts'
import { useBookingWords } from '../booking-words.ts'
import { CopyButton } from '../copy-button.tsx'
import styles from './head.module.css'
import { RoomNumber } from './room-number.tsx'
import { WalkButtons } from './walk-buttons.tsx'

interface Props {
  readonly row: BookingRow
  /** Left out where the booking is only looked at. */
  readonly onRoom?: (() => void) | undefined
  readonly onClose: () => void
}

/** Who, when, where and how it stands: what everybody asks first, in sight for as long as the booking is. */
export function Head({ row, onRoom, onClose }: Props) {
  const { language, texts } = useLanguage()
  const { booking } = row
  const { sheet, form, payerBeside, close } = texts.bookings
  const { payer, stay } = useBookingWords(row)
  return (
    <>
      <div className={styles.bar}>
        <button type="button" className={styles.back} onClick={onClose}>
          <Sign name="back" /> {sheet.back}
        </button>
        <span className={styles.number}>{fill(sheet.title, { number: booking.book_number })}</span>
        <CopyButton what={form.number} text={String(booking.book_number)} />
        <WalkButtons number={booking.book_number} guest={guestName(booking)} />
        <CloseButton className={styles.close} aria-label={close} onClick={onClose} />
      </div>
      <h2 className={styles.guest} tabIndex={-1}>
        {guestName(booking)}
        {payer && <span className={styles.payer}> {fill(payerBeside, { payer })}</span>}
      </h2>
      <p className={styles.stay}>
        <span>{stay}</span> <span>{roomName(row, language, texts)}</span>{' '}
        <RoomNumber booking={booking} onRoom={onRoom} />
      </p>
      <div className={styles.foot}>
        <Chips row={row} />
        <Balance row={row} />
      </div>
    </>
  )
}

function Chips({ row: { booking } }: Pick<Props, 'row'>) {
  const reading = useLanguage()
  const refund = refundWords(booking, reading)
  const stay = stayWord(booking, reading.texts.desk)
  return (
    <div className={styles.chips}>
      <StateChip booking={booking} />
      {refund && <span className={`${styles.chip} ${styles.waits}`}>{refund}</span>}
      {stay && <span className={styles.chip}>{stay}</span>}
      <span className={styles.chip}>{receptionWord(booking, reading.texts)}</span>
    </div>
  )
}

/** Where the guest is, once somebody came. That nobody came is said by the state. */
const stayWord = ({ stay }: Booking, { stays }: OfficeTexts['desk']): string | undefined =>
  stay === 'in_house' || stay === 'departed' ? stays[stay] : undefined

/** What is still to be paid, else what was. */
function Balance({ row: { booking } }: Pick<Props, 'row'>) {
  const { language, texts } = useLanguage()
  const { sheet } = texts.bookings
  const { toPay } = stateOf(booking)
  if (toPay <= 0 && booking.paid <= 0) return null
  return (
    <p className={toPay > 0 ? `${styles.balance} ${styles.owes}` : styles.balance}>
      <span className={styles.soft}>{toPay > 0 ? sheet.toPay : sheet.paid}</span>{' '}
      <strong>{formatTmt(toPay > 0 ? toPay : booking.paid, language)}</strong>
    </p>
  )
}
