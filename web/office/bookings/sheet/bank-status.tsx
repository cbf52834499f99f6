import { useState } from 'react'
import { getOrderStatus } from '../../../../contract/office/money/bank.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import { reasonOf } from '../../states/failed.tsx'
import styles from './sheet.module.css'

/** The bank is asked only when somebody wants to know: it is slow, and counts what it is asked. */
export function BankStatus({ bookingId }: { bookingId: number }) {
  const { language, texts } = useLanguage()
  const { sheet, wait } = texts.bookings
  const [answer, setAnswer] = useState<string>()
  const [waiting, setWaiting] = useState(false)

  async function askBank() {
    setWaiting(true)
    const reply = await api(getOrderStatus, { params: { id: bookingId } })
    setWaiting(false)
    if (!reply.ok) return setAnswer(reasonOf(reply.failure, texts))
    const { OrderStatus, ErrorMessage, deposited } = reply.answer.request.data
    const held = deposited === null ? '—' : formatTmt(deposited, language)
    setAnswer(fill(sheet.bankSays, { status: OrderStatus, deposited: held, words: ErrorMessage }))
  }
  return (
    <section>
      <h3 className={styles.heading}>{sheet.bank}</h3>
      <div className={styles.row}>
        <Button variant="default" size="xs" rests={waiting} onClick={askBank}>
          {waiting ? wait : sheet.askBank}
        </Button>
        <p role="status">{answer}</p>
      </div>
    </section>
  )
}
