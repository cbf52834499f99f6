import { getBooking } from '../../../../contract/office/bookings/bookings.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { useWindows, type Windows } from '../../bookings/window-stack.ts'
import { BookingWindows } from '../../bookings/windows.tsx'
import { BookingWork } from '../../bookings/work.tsx'
import { useRole } from '../../session/guard.tsx'
import { reasonOf } from '../../states/failed.tsx'
import { Looks } from './looks.tsx'
import { Mismatches } from './mismatches.tsx'
import { Refunds } from './refunds.tsx'
import { Requests } from './requests.tsx'
import styles from './waiting.module.css'

/** Everything that stands still until a person decides. Money that only admin may touch is shown to admin only. */
export default function WaitingPage() {
  return (
    <BookingWork>
      <Waiting />
    </BookingWork>
  )
}

function Waiting() {
  const role = useRole()
  const windows = useWindows()
  const onBooking = useOpening(windows)
  return (
    <div className={styles.page}>
      <Requests onBooking={onBooking} />
      {role === 'admin' && (
        <>
          <Refunds onBooking={onBooking} />
          <Looks onBooking={onBooking} />
          <Mismatches onBooking={onBooking} />
        </>
      )}
      <BookingWindows windows={windows} screenIsThere />
    </div>
  )
}

/** Opens the sheet of a booking of which only the id is known. */
function useOpening(windows: Windows) {
  const texts = useTexts()
  const showAlert = useAlert()
  return async (id: number) => {
    const reply = await api(getBooking, { params: { id } })
    if (!reply.ok) return showAlert({ text: reasonOf(reply.failure, texts) })
    const { booking, room, customer } = reply.answer.request.data
    return windows.open({
      name: 'sheet',
      row: { booking, room: room ?? undefined, customer: customer ?? undefined },
    })
  }
}
