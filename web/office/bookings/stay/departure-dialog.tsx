import { useId, useState } from 'react'
import { daysBetween, formatDate } from '../../../../contract/facts.ts'
import type { DepartureSums } from '../../../../contract/office/stay/departure.ts'
import { type SlipPaper, slipPapers } from '../../../../contract/office/till/papers.ts'
import { type DeparturePrice, departurePrices } from '../../../../contract/values.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { Checkbox, Radio } from '../../controls/mark.tsx'
import { NativeSelect } from '../../controls/native-select.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import { useAskedPayment } from '../forms/asked-payment.ts'
import type { Paid } from '../forms/payment.ts'
import { PaymentFields } from '../forms/payment-fields.tsx'
import { QuestionForm } from '../forms/question-form.tsx'
import { guestAndPayer, stayWords, sumsOf } from '../words.ts'
import type { Choices, Departing } from './asked.ts'
import styles from './stay.module.css'

interface Props {
  readonly asked: Departing
  readonly usual: Paid
  readonly onAgree: (choices: Choices) => void
  readonly onClose: () => void
}

/** Somebody leaves: which nights become free, what it costs by either price, and how the rest is paid, or why it is not. */
export function DepartureDialog({ asked, usual, onAgree, onClose }: Props) {
  const { language, texts } = useLanguage()
  const { departure } = asked
  const words = texts.desk.departure
  const [price, setPrice] = useState<DeparturePrice>(departure.price)
  const [leavesOwing, setLeavesOwing] = useState(false)
  const [reason, setReason] = useState('')
  const [bill, setBill] = useState<SlipPaper>()
  const { paid, problems, form, change, read, find, trust } = useAskedPayment(usual)
  const { balance } = departure.prices[price]
  const amount = formatTmt(balance, language)
  const yes = balance <= 0 ? words.yes : fill(leavesOwing ? words.owe : words.take, { amount })

  /** How it is paid, or why it is not; nothing where that is not said. */
  function settled(): Choices | undefined {
    if (balance <= 0) return {}
    if (!leavesOwing) return read()
    const owing = reason.trim()
    if (owing !== '') return { owing }
    find({ owing: words.reasonMissing })
    return undefined
  }
  function agree() {
    const choices = settled()
    if (choices !== undefined)
      onAgree({ ...choices, ...(departure.early && { price }), ...(bill && { bill }) })
  }
  return (
    <QuestionForm
      title={fill(texts.bookings.methodOf, {
        method: texts.bookings.methods.depart,
        number: departure.book_number,
      })}
      lines={useLines(asked)}
      yes={yes}
      form={form}
      onYes={agree}
      onClose={onClose}
    >
      {departure.early && <Prices asked={asked} chosen={price} onChoose={setPrice} />}
      {balance > 0 && (
        <>
          {!leavesOwing && (
            <PaymentFields
              paid={paid}
              problems={problems}
              onChange={change}
              none={texts.bookings.payment.choose}
            />
          )}
          <Checkbox
            label={words.owing}
            checked={leavesOwing}
            onChange={(event) => {
              setLeavesOwing(event.currentTarget.checked)
              trust(['kind', 'number', 'owing'])
            }}
          />
          {leavesOwing && (
            <TextInput
              label={words.reason}
              maxLength={300}
              value={reason}
              error={problems.owing}
              onChange={(event) => {
                setReason(event.currentTarget.value)
                trust(['owing'])
              }}
            />
          )}
        </>
      )}
      <BillField bill={bill} onChange={setBill} />
    </QuestionForm>
  )
}

interface BillProps {
  readonly bill: SlipPaper | undefined
  readonly onChange: (bill: SlipPaper | undefined) => void
}

function BillField({ bill, onChange }: BillProps) {
  const { papers } = useTexts()
  return (
    <NativeSelect
      label={papers.atDeparture}
      data={[
        { value: '', label: papers.none },
        ...slipPapers.map((value) => ({ value, label: papers.sizes[value] })),
      ]}
      value={bill ?? ''}
      onChange={(event) => onChange(slipPapers.find((paper) => paper === event.currentTarget.value))}
    />
  )
}

/** Who leaves which room, the nights that the stay keeps, and its money. */
function useLines({ booking, departure }: Departing): string[] {
  const { language, texts } = useLanguage()
  const { bookings, desk } = texts
  const today = useHotelDate()
  const { check_in, check_out, booked_until, early, free_nights, services_off, unit } = departure
  const nights = fill(bookings.sheet.nights, { count: daysBetween(check_in, check_out) })
  const isOverdue = today !== undefined && booked_until < today
  const who = [guestAndPayer(booking, bookings), booking.room_type ?? bookings.unknown]
  return [
    [...who, ...(unit === null ? [] : [fill(desk.roomOf, { number: unit })])].join(', '),
    `${stayWords(check_in, check_out)}, ${nights}`,
    ...(early
      ? [fill(desk.departure.early, { date: formatDate(booked_until), count: free_nights })]
      : [sumsOf(booking, { language, texts })]),
    ...(services_off > 0
      ? [fill(desk.departure.servicesOff, { amount: formatTmt(services_off, language) })]
      : []),
    ...(isOverdue ? [fill(desk.departure.overdue, { date: formatDate(booked_until) })] : []),
    bookings.happens.depart,
  ]
}

interface PricesProps {
  readonly asked: Departing
  readonly chosen: DeparturePrice
  readonly onChoose: (price: DeparturePrice) => void
}

/** Both sums side by side: what the hotel has set is chosen, the other one is admin's. */
function Prices({ asked: { departure }, chosen, onChoose }: PricesProps) {
  const { departure: words } = useTexts().desk
  const sums = useSumWords()
  const name = useId()
  return (
    <fieldset className={styles.prices}>
      <legend>{words.price}</legend>
      {departurePrices.map((price) => (
        <Radio
          key={price}
          className={styles.price}
          name={name}
          label={words.prices[price]}
          description={sums(departure.prices[price])}
          checked={price === chosen}
          disabled={!departure.may_choose && price !== departure.price}
          onChange={() => onChoose(price)}
        />
      ))}
      {!departure.may_choose && <p className={styles.admin}>{words.adminOnly}</p>}
    </fieldset>
  )
}

/** "960 TMT in all, 480 TMT to pay" */
function useSumWords(): (sums: DepartureSums) => string {
  const { language, texts } = useLanguage()
  const words = texts.desk.departure
  return ({ total, balance, refund }) =>
    [
      fill(words.total, { total: formatTmt(total, language) }),
      ...(balance > 0 ? [fill(words.toPay, { amount: formatTmt(balance, language) })] : []),
      ...(refund > 0 ? [fill(words.goesBack, { amount: formatTmt(refund, language) })] : []),
      ...(balance <= 0 && refund <= 0 ? [words.settled] : []),
    ].join(', ')
}
