import { z } from 'zod'
import type { Settings } from '../../../contract/office/site/settings.ts'
import { deskWays, languages, seasons } from '../../../contract/values.ts'

/**
 * What a paper tells, as it is kept with its number: printed again years later it says the same. In all languages, so that a copy may be in another
 * one. People's names are not in it.
 */

const inEachLanguage = z.record(z.enum(languages), z.string())
const tenge = z.int()

/** Who the hotel was when the paper was written. */
const issuer = z.object({
  name: inEachLanguage,
  legalName: inEachLanguage,
  address: inEachLanguage,
  contacts: z.array(z.string()),
  taxCode: z.string(),
  bank: inEachLanguage,
  account: z.string(),
  bankCode: z.string(),
})
export type Issuer = z.infer<typeof issuer>

export function issuerOf({ hotel, requisites }: Settings): Issuer {
  const named = (language: (typeof languages)[number]) =>
    requisites.address[language] || hotel.address[language]
  return {
    ...requisites,
    name: hotel.name,
    address: { ru: named('ru'), tm: named('tm'), en: named('en') },
    contacts: [...hotel.phones, hotel.email].filter((contact) => contact !== ''),
  }
}

const channels = ['bank', ...deskWays] as const

export const receiptFacts = z.object({
  bookNumber: z.int(),
  at: z.iso.datetime(),
  entry: z.enum(['payment', 'refund']),
  channel: z.enum(deskWays),
  document: z.string().nullable(),
  fee: tenge,
  stay: tenge,
  extras: tenge,
  issuer,
})
export type ReceiptFacts = z.infer<typeof receiptFacts>

const bill = z.object({
  bookNumber: z.int(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  nights: z.array(
    z.object({
      night: z.iso.date(),
      season: z.enum(seasons),
      room: tenge,
      extraGuests: tenge,
      listed: tenge.optional(),
    }),
  ),
  extraGuests: z.int(),
  fee: tenge,
  code: z.string().optional(),
  isSpecial: z.literal(true).optional(),
  extras: z.array(
    z.object({
      kind: z.enum(['service', 'written_off']),
      names: inEachLanguage.nullable(),
      price: tenge,
      quantity: z.int(),
      amount: tenge,
      usedOn: z.iso.date(),
    }),
  ),
  total: tenge,
  movements: z.array(
    z.object({
      at: z.iso.datetime(),
      entry: z.enum(['payment', 'refund', 'correction', 'foreign_reversal']),
      channel: z.enum(channels),
      document: z.string().nullable(),
      amount: tenge,
    }),
  ),
  goesBack: tenge,
  paid: tenge,
  balance: tenge,
})

/** By the bill itself it is known whether something has changed; that a category was given another name changes no bill. */
export const billFacts = z.object({ bill, roomType: inEachLanguage, unit: z.string().nullable(), issuer })
export type BillFacts = z.infer<typeof billFacts>
