import type { Language } from '../../../contract/values.ts'
import { type PaperWords, paperWords } from '../../text/till/papers.ts'
import type { Issuer } from './paper-facts.ts'
import type { Block } from './slip.ts'

/** Who writes the paper: the name of the house, and its requisites as far as the settings have them. */
export function issuerBlocks(
  issuer: Issuer,
  language: Language,
  { rehearsal }: { rehearsal: string },
): Block[] {
  const words = paperWords[language]
  const name = issuer.name[language]
  const requisites = [
    issuer.legalName[language],
    issuer.address[language],
    issuer.contacts.join(' · '),
    named(words.taxCode, issuer.taxCode),
    issuer.bank[language],
    [named(words.account, issuer.account), named(words.bankCode, issuer.bankCode)].filter(Boolean).join(', '),
  ]
  return [
    { kind: 'name', text: rehearsal === '' ? name : `${rehearsal} · ${name}` },
    ...requisites.filter((text) => text !== '').map((text): Block => ({ kind: 'small', text })),
  ]
}

const named = (label: string, value: string): string => (value === '' ? '' : `${label} ${value}`)

/** What kind of paper it is, and whether it is the first one or one like it. */
export const titleBlocks = (title: string, { copy }: PaperWords, isCopy: boolean): Block[] => [
  { kind: 'title', text: title },
  ...(isCopy ? [{ kind: 'mark', text: copy } as const] : []),
]

export const rule: Block = { kind: 'rule' }

/** Whatever is known: a line without a value is left out. */
export const line = (label: string, value: string | null | undefined): Block[] =>
  value ? [{ kind: 'line', label, value: value.normalize() }] : []
