import { formatMoney } from '../../../contract/facts.ts'
import type { SlipPaper } from '../../../contract/office/till/papers.ts'
import type { Language } from '../../../contract/values.ts'
import { fill, texts } from '../../text/catalogue.ts'
import { formatMoment } from '../../text/formats.ts'
import { paperWords } from '../../text/till/papers.ts'
import { issuerBlocks, line, rule, titleBlocks } from './head.ts'
import type { ReceiptFacts } from './paper-facts.ts'
import { type Block, drawSlip } from './slip.ts'

export interface ReceiptSheet {
  /** As people call it: 2027-14. */
  readonly name: string
  readonly issuedAt: Date
  /** Of the guest. */
  readonly language: Language
  readonly isCopy: boolean
  readonly facts: ReceiptFacts
  /** Nobody once they were forgotten. */
  readonly payer: string | null
  /** Who took the money, or gave it. */
  readonly username: string | null
}

/** What money changed hands, for what, how, and by whom. */
export function makeReceipt(
  sheet: ReceiptSheet,
  { paper, language, staging }: { paper: SlipPaper; language: Language; staging: boolean },
): Promise<Buffer> {
  const { facts } = sheet
  const words = paperWords[language]
  const title = fill(words.titles[facts.entry], { number: sheet.name })
  const rehearsal = staging ? texts[language].staging.mark : ''
  const page = { title, author: facts.issuer.name[language], language, madeAt: sheet.issuedAt }
  return drawSlip(page, paper, [
    ...issuerBlocks(facts.issuer, language, { rehearsal }),
    ...titleBlocks(title, words, sheet.isCopy),
    rule,
    ...line(words.date, formatMoment(new Date(facts.at))),
    ...line(words.booking, String(facts.bookNumber)),
    ...line(facts.entry === 'payment' ? words.payer : words.receiver, sheet.payer),
    ...line(words.way, texts[language].report.channels[facts.channel]),
    ...line(words.document, facts.document),
    rule,
    ...partBlocks(facts, language),
    rule,
    ...line(facts.entry === 'payment' ? words.takenBy : words.givenBy, sheet.username),
    { kind: 'sign', label: words.signature },
    ...(facts.entry === 'refund' ? [{ kind: 'sign', label: words.guestSignature } as const] : []),
  ])
}

/** Money that goes back stands in the ledger with a minus, and on paper without one: the title says where it goes. */
function partBlocks({ fee, stay, extras }: ReceiptFacts, language: Language): Block[] {
  const words = paperWords[language]
  const parts = [
    [words.parts.fee, fee],
    [words.parts.stay, stay],
    [words.parts.extras, extras],
  ] as const
  return [
    ...parts.flatMap(([label, amount]) =>
      amount === 0 ? [] : line(label, formatMoney(Math.abs(amount), language)),
    ),
    { kind: 'strong', label: words.total, value: formatMoney(Math.abs(fee + stay + extras), language) },
  ]
}
