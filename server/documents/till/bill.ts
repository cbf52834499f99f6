import { addDays, formatDate, formatMoney } from '../../../contract/facts.ts'
import type { SlipPaper } from '../../../contract/office/till/papers.ts'
import type { Language } from '../../../contract/values.ts'
import { nightCount } from '../../../domain/stay.ts'
import { fill, texts } from '../../text/catalogue.ts'
import { formatMoment } from '../../text/formats.ts'
import { paperWords } from '../../text/till/papers.ts'
import { whyPriced } from '../../text/why-priced.ts'
import { runsOf } from '../voucher.ts'
import { issuerBlocks, line, rule, titleBlocks } from './head.ts'
import type { BillFacts } from './paper-facts.ts'
import { type Block, drawSlip } from './slip.ts'

export interface BillSheet {
  /** As people call it: 2027-14; an interim bill has none. */
  readonly name: string | null
  /** The bill in whose place this one stands. */
  readonly replaces: string | null
  readonly issuedAt: Date
  /** Of the guest. */
  readonly language: Language
  readonly isCopy: boolean
  readonly facts: BillFacts
  /** None once they were forgotten. */
  readonly guests: readonly string[]
}

type Bill = BillFacts['bill']

/** What a stay cost, line by line, what was paid for it, and what is left. */
export function makeBill(
  sheet: BillSheet,
  { paper, language, staging }: { paper: SlipPaper; language: Language; staging: boolean },
): Promise<Buffer> {
  const { bill, roomType, unit, issuer } = sheet.facts
  const words = paperWords[language]
  const title = sheet.name === null ? words.titles.interim : fill(words.titles.bill, { number: sheet.name })
  const rehearsal = staging ? texts[language].staging.mark : ''
  const page = { title, author: issuer.name[language], language, madeAt: sheet.issuedAt }
  const stay = { checkIn: bill.checkIn, checkOut: bill.checkOut }
  return drawSlip(page, paper, [
    ...issuerBlocks(issuer, language, { rehearsal }),
    ...titleBlocks(title, words, sheet.isCopy),
    ...(sheet.replaces
      ? [{ kind: 'text', text: fill(words.replaces, { number: sheet.replaces }) } as const]
      : []),
    ...(sheet.name === null ? [{ kind: 'text', text: words.notFinal } as const] : []),
    rule,
    ...line(words.date, formatMoment(sheet.issuedAt)),
    ...line(words.booking, String(bill.bookNumber)),
    ...line(words.guests, sheet.guests.join(', ')),
    ...line(words.room, [roomType[language], unit].filter(Boolean).join(', ')),
    ...line(words.stay, `${formatDate(stay.checkIn)} – ${formatDate(stay.checkOut)}`),
    ...line(words.nights, String(nightCount(stay))),
    rule,
    ...chargeBlocks(bill, language),
    ...paymentBlocks(bill, language),
    rule,
    ...balanceBlocks(bill, language),
    { kind: 'sign', label: words.signature },
  ])
}

function chargeBlocks(bill: Bill, language: Language): Block[] {
  const words = paperWords[language]
  const money = (amount: number) => formatMoney(amount, language)
  const why = { code: bill.code, isSpecial: bill.isSpecial === true }
  const extraGuests = bill.nights.reduce((sum, night) => sum + night.extraGuests, 0)
  return [
    ...runsOf(bill.nights).flatMap((run) => {
      const from = formatDate(run.first).slice(0, 5)
      const to = formatDate(addDays(run.last, 1)).slice(0, 5)
      const label = fill(words.nightsAt, { from, to, nights: run.nights, price: money(run.price) })
      return line(label + whyPriced(run, why, language), money(run.nights * run.price))
    }),
    ...(extraGuests > 0
      ? line(fill(words.extraGuests, { count: bill.extraGuests }), money(extraGuests))
      : []),
    ...(bill.fee > 0 ? line(words.fee, money(bill.fee)) : []),
    ...bill.extras.flatMap((extra) => line(extraLabel(extra, language), money(extra.amount))),
    rule,
    { kind: 'strong', label: words.total, value: money(bill.total) },
  ]
}

function extraLabel(extra: Bill['extras'][number], language: Language): string {
  const words = paperWords[language]
  if (extra.names === null) return words.forgiven
  const times = extra.quantity > 1 ? `, ${extra.quantity} × ${formatMoney(extra.price, language)}` : ''
  return `${formatDate(extra.usedOn).slice(0, 5)} ${extra.names[language]}${times}`
}

function paymentBlocks(bill: Bill, language: Language): Block[] {
  const words = paperWords[language]
  const { entries, channels } = texts[language].report
  if (bill.movements.length === 0) return []
  return [
    { kind: 'heading', text: words.payments },
    ...bill.movements.flatMap((movement) => {
      const document = movement.document ? `\u00a0№\u00a0${movement.document}` : ''
      const how = `${entries[movement.entry]}, ${channels[movement.channel]}${document}`
      return line(`${formatMoment(new Date(movement.at))} ${how}`, formatMoney(movement.amount, language))
    }),
    ...(bill.goesBack === 0 ? [] : line(words.goesBack, formatMoney(-bill.goesBack, language))),
  ]
}

function balanceBlocks({ paid, balance }: Bill, language: Language): Block[] {
  const words = paperWords[language]
  const left = balance < 0 ? words.overpaid : words.balance
  return [
    { kind: 'strong', label: words.paid, value: formatMoney(paid, language) },
    { kind: 'strong', label: left, value: formatMoney(Math.abs(balance), language) },
  ]
}
