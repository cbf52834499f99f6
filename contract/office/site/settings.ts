import { z } from 'zod'
import { call, envelope, plainEnvelope } from '../../call.ts'
import { plainLine } from '../../plain-line.ts'
import { sentTmt } from '../../tmt.ts'
import { type DeskWay, departurePrices, languages, type ReceptionSwitch } from '../../values.ts'
import { gatePasswordForm, mostPhones, settingBounds, settingLengths } from './setting-bounds.ts'

const whole = (name: keyof typeof settingBounds) =>
  z.int().min(settingBounds[name].least).max(settingBounds[name].most)
const tenge = z.int().min(0).max(100_000_000)
const monthAndDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
const inEachLanguage = z.record(z.enum(languages), z.string().max(settingLengths.name))
const nowhere = { ru: '', tm: '', en: '' }

/** One end of the booking window: a fixed date, or so many days from today. */
const ends = {
  date: z.object({ date: z.iso.date() }),
  daysAhead: z.object({ daysAhead: whole('daysAhead') }),
}
const windowEnd = z.union([ends.date, ends.daysAhead])
const sentWindowEnd = z.union([ends.date.strict(), ends.daysAhead.strict()])

const limits = z.object({
  failuresPerAccount: whole('failuresPerAccount'),
  failuresPerAddress: whole('failuresPerAddress'),
  failureMinutes: whole('failureMinutes'),
  registrationsPerHour: whole('registrationsPerHour'),
  lapsedHoldsPerClient: whole('lapsedHoldsPerClient'),
  holdsPerAddress: whole('holdsPerAddress'),
})

/** What is left out stays: a page that was opened before a limit was thought of does not know it. */
const sentLimits = limits.partial().strict().optional()

const standingLimits = {
  failuresPerAccount: 10,
  failuresPerAddress: 100,
  failureMinutes: 15,
  registrationsPerHour: 300,
  lapsedHoldsPerClient: 3,
  holdsPerAddress: 60,
}

const receptionMay = z.object({
  mayBook: z.boolean().describe('new bookings, through the gate'),
  mayMove: z.boolean().describe('move and extend a stay'),
  mayEditGuests: z.boolean(),
  seesPrices: z.boolean().describe('prices and how many units are free'),
} satisfies Record<ReceptionSwitch, z.ZodBoolean>)

const cashWays = z.object({
  blank: z.boolean(),
  check: z.boolean(),
  note: z.boolean(),
  transfer: z.boolean(),
  terminal: z.boolean(),
} satisfies Record<DeskWay, z.ZodBoolean>)

/** Everything that the hotel decides by itself, with the value that holds until it does. One row a key. */
export const settingsSchema = z.object({
  bookingWindow: z
    .object({ first: windowEnd, last: windowEnd, maxNights: whole('maxNights') })
    .default({ first: { daysAhead: 0 }, last: { daysAhead: 365 }, maxNights: 30 }),
  summer: z
    .object({ first: monthAndDay, last: monthAndDay })
    .default({ first: '05-15', last: '09-15' })
    .describe('First and last night of the summer season'),
  fee: tenge.default(5_000).describe('Booking fee'),
  extraGuest: tenge.default(12_000).describe('For each guest over capacity and night'),
  prices: z
    .object({ bookerPercent: whole('bookerPercent') })
    .default({ bookerPercent: 10 })
    .describe('How many percent a booker may go from the listed price, up or down'),
  chargedOnline: z
    .object({ fee: z.boolean(), stay: z.enum(['nothing', 'first_night', 'whole_period']) })
    // A booking that charges nothing online could never be paid.
    .refine(({ fee, stay }) => fee || stay !== 'nothing')
    .default({ fee: true, stay: 'first_night' }),
  holds: z
    .object({ onlineMinutes: whole('onlineMinutes'), manualDays: whole('manualDays') })
    .default({ onlineMinutes: 20, manualDays: 3 }),
  refunds: z
    .object({ hoursBefore: whole('hoursBefore'), requestsOpen: z.boolean() })
    .default({ hoursBefore: 72, requestsOpen: true }),
  retentionDays: whole('retentionDays').default(30),
  limits: limits
    // A row that was stored before these were counted has none of them.
    .extend({
      lapsedHoldsPerClient: limits.shape.lapsedHoldsPerClient.default(standingLimits.lapsedHoldsPerClient),
      holdsPerAddress: limits.shape.holdsPerAddress.default(standingLimits.holdsPerAddress),
    })
    .default(standingLimits),
  sessionHours: z
    .object({ staff: whole('staffHours'), client: whole('clientHours') })
    .default({ staff: 12, client: 720 }),
  maintenance: z.boolean().default(false),
  handOver: z
    .boolean()
    .default(true)
    .describe('Paid bookings go to reception by themselves when the check-in day begins'),
  earlyDeparture: z
    .enum(departurePrices)
    .default('booked')
    .describe('What a guest pays who leaves before the check-out day, unless admin says otherwise'),
  cashWays: cashWays
    .default({ blank: true, check: true, note: true, transfer: false, terminal: false })
    .describe('Ways of paying whose money lies in the drawer'),
  reception: receptionMay
    .default({ mayBook: false, mayMove: false, mayEditGuests: false, seesPrices: false })
    .describe('What reception may do beyond its own work'),
  hotel: z
    .object({
      name: inEachLanguage,
      address: inEachLanguage,
      phones: z.array(z.string().max(settingLengths.phone)).max(mostPhones),
      fax: z.string().max(settingLengths.fax),
      email: z.string().max(settingLengths.email),
    })
    .default({
      name: { ru: 'Отель', tm: 'Myhmanhana', en: 'Hotel' },
      address: nowhere,
      phones: [],
      fax: '',
      email: '',
    }),
  requisites: z
    .object({
      legalName: inEachLanguage,
      address: inEachLanguage,
      taxCode: z.string().max(settingLengths.requisite),
      bank: inEachLanguage,
      account: z.string().max(settingLengths.requisite),
      bankCode: z.string().max(settingLengths.requisite),
    })
    .default({ legalName: nowhere, address: nowhere, taxCode: '', bank: nowhere, account: '', bankCode: '' })
    .describe('Who the hotel is on receipts and bills; what is empty is left out'),
})

export type Settings = z.infer<typeof settingsSchema>

const { shape } = settingsSchema

const amount = sentTmt.min(settingBounds.amount.least).max(settingBounds.amount.most)
/** A day that the calendar has, be it only in leap years. */
const dayOfYear = monthAndDay.refine((text) => {
  const date = new Date(`2024-${text}T00:00:00Z`)
  return date.getUTCDate() === Number(text.slice(3))
})
const namedInEachLanguage = z.record(
  z.enum(languages),
  plainLine(z.string().trim().min(1).max(settingLengths.name)),
)
const addressInEachLanguage = z.record(
  z.enum(languages),
  plainLine(z.string().trim().max(settingLengths.address)),
)

const bookingWindow = shape.bookingWindow
  .unwrap()
  .extend({ first: sentWindowEnd, last: sentWindowEnd })
  .strict()
const hotel = shape.hotel.unwrap().strict()
const requisites = shape.requisites.unwrap().strict()
const requisite = plainLine(z.string().trim().max(settingLengths.requisite))

/**
 * The settings as they travel: the same names as inside, money in TMT. What may be stored is narrower than what may be read, and a name that
 * is none is refused, here and within: whoever misspells a setting must not read that it was saved.
 */
const wireSettings = z.strictObject({
  bookingWindow,
  summer: z.strictObject({ first: dayOfYear, last: dayOfYear }),
  fee: amount,
  extraGuest: amount,
  prices: shape.prices.unwrap().strict(),
  chargedOnline: shape.chargedOnline.unwrap().strict(),
  holds: shape.holds.unwrap().strict(),
  refunds: shape.refunds.unwrap().strict(),
  retentionDays: shape.retentionDays.unwrap(),
  limits: limits.strict(),
  sessionHours: shape.sessionHours.unwrap().strict(),
  maintenance: z.boolean(),
  handOver: z.boolean(),
  earlyDeparture: shape.earlyDeparture.unwrap(),
  cashWays: cashWays.strict(),
  reception: receptionMay.strict(),
  hotel: hotel.extend({
    name: namedInEachLanguage,
    address: addressInEachLanguage,
    fax: plainLine(z.string().trim().max(settingLengths.fax)),
    phones: z.array(plainLine(z.string().trim().min(1).max(settingLengths.phone))).max(mostPhones),
    email: z.union([z.literal(''), z.email().max(settingLengths.email)]),
  }),
  requisites: requisites.extend({
    legalName: addressInEachLanguage,
    address: addressInEachLanguage,
    taxCode: requisite,
    bank: addressInEachLanguage,
    account: requisite,
    bankCode: requisite,
  }),
})

/** The settings as they are answered: also such as an earlier version stored by rules that were wider. */
const answeredSettings = wireSettings.extend({ summer: shape.summer.unwrap().strict(), hotel, requisites })
export type WireSettings = z.infer<typeof answeredSettings>

export const getSettings = call({
  method: 'GET',
  path: '/api/sys/settings',
  summary: 'Every setting, with who changed it last. The password of the gate is never answered',
  answer: envelope(
    z.object({
      settings: answeredSettings,
      gatePasswordSet: z.boolean(),
      changes: z
        .array(z.object({ setting: z.string(), at: z.iso.datetime(), username: z.string().nullable() }))
        .describe('the last change of each setting that was ever changed'),
    }),
  ),
})

export const changeSettings = call({
  method: 'POST',
  path: '/api/sys/settings',
  summary: 'Change settings; those left out stay. Every process knows within five seconds',
  body: wireSettings.partial().extend({
    limits: sentLimits,
    gatePassword: z.string().regex(gatePasswordForm).optional().describe('digits; kept hashed'),
    seen: answeredSettings
      .partial()
      .extend({ limits: sentLimits })
      .optional()
      .describe('what stood before the change: refused if somebody has changed one of these meanwhile'),
  }),
  answer: plainEnvelope,
})
