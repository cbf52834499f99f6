import { z } from 'zod'
import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { checkInTime, checkOutTime, formatDate, formatMoney } from '../../../contract/facts.ts'
import type { DateText, Language, Tenge } from '../../../contract/values.ts'
import { debtOf } from '../../../domain/debts.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { letterProblem } from '../../../domain/letter-again.ts'
import { balanceOf } from '../../../domain/money-parts.ts'
import { siteHost } from '../../content/site-host.ts'
import type { Context } from '../../context.ts'
import { type Booking, findBooking } from '../../database/bookings/bookings.ts'
import { readMoneyHeldOf } from '../../database/money/ledger.ts'
import { makeCalendar } from '../../documents/calendar.ts'
import { type HotelFacts, hotelFacts } from '../../documents/hotel-facts.ts'
import { chargesOf, makeVoucher, type VoucherFacts } from '../../documents/voucher.ts'
import type { MailToWrite } from '../../gateways/mail/letter.ts'
import { composeLetter, type WrittenLetter } from '../../gateways/mail/letter.ts'
import type { Attachment } from '../../gateways/mail/mailer.ts'
import { texts } from '../../text/catalogue.ts'
import { formatMoment, weekdayOf } from '../../text/formats.ts'
import { refundTerms } from '../../text/refund-terms.ts'
import { readVoucher } from './read-voucher.ts'

/** Letters about a booking are written when they are sent, from what the database then says. */

type Written = Promise<WrittenLetter | Refusal>

interface Subject {
  readonly booking: Booking
  readonly voucher: VoucherFacts
  readonly hotel: HotelFacts
  readonly language: Language
  readonly links: { readonly booking: string; readonly payment: string; readonly rooms: string }
}

const aboutBooking = z.object({ bookingId: z.int() })
const aboutMoney = aboutBooking.extend({ amount: z.int() })
const aboutReturnedMoney = aboutMoney.extend({ reason: z.enum(['late', 'double']) })

export async function writeBookingConfirmed(context: Context, mail: MailToWrite): Written {
  const subject = await readSubject(context, mail)
  if (isRefusal(subject)) return subject
  const { booking, voucher, hotel, language } = subject
  const problem = letterProblem('booking_confirmed', booking, context.clock.now())
  if (problem) return refuse(problem)
  const words = texts[language].booking
  return letter(subject, 'bookingConfirmed', {
    rows: [
      ...chargeRows(voucher, language),
      [words.total, formatMoney(voucher.quote.total, language)],
      [words.paid, formatMoney(voucher.paid, language)],
      [words.balance, formatMoney(voucher.balance, language)],
      ...whereRows(subject),
    ],
    gaps: { refundTerms: refundTerms(voucher, language) },
    attachments: [
      {
        name: `voucher-${voucher.bookNumber}.pdf`,
        mediaType: 'application/pdf',
        bytes: await makeVoucher(voucher, hotel, language),
      },
      {
        name: `stay-${voucher.bookNumber}.ics`,
        mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
        bytes: makeCalendar({ ...voucher, host: siteHost(context.config) }, hotel, language),
      },
    ],
  })
}

export async function writePayLink(context: Context, mail: MailToWrite): Written {
  const subject = await readSubject(context, mail)
  if (isRefusal(subject)) return subject
  const { booking, language, links } = subject
  const problem = letterProblem('pay_link', booking, context.clock.now())
  if (problem) return refuse(problem)
  if (booking.holdUntil === null) return refuse('booking_pays_at_desk')
  const words = texts[language].booking
  const [amount, until] = [formatMoney(booking.dueNow, language), formatMoment(booking.holdUntil)]
  return letter(subject, 'payLink', {
    link: links.payment,
    gaps: { amount, until },
    rows: [...chargeRows(subject.voucher, language), [words.dueNow, amount], [words.payUntil, until]],
  })
}

export async function writeRefundAsked(context: Context, mail: MailToWrite): Written {
  const subject = await readSubject(context, mail)
  return isRefusal(subject) ? subject : letter(subject, 'refundAsked', {})
}

export async function writeRefundPaid(context: Context, mail: MailToWrite): Written {
  const subject = await readSubject(context, mail)
  if (isRefusal(subject)) return subject
  return letter(subject, 'refundPaid', { amount: aboutMoney.parse(mail.facts).amount })
}

export async function writeRefundRefused(context: Context, mail: MailToWrite): Written {
  const subject = await readSubject(context, mail)
  if (isRefusal(subject)) return subject
  return letter(subject, 'refundRefused', { gaps: { contacts: subject.hotel.contacts } })
}

export async function writeRefundWithdrawn(context: Context, mail: MailToWrite): Written {
  const subject = await readSubject(context, mail)
  if (isRefusal(subject)) return subject
  const { booking, voucher, language } = subject
  // Called off meanwhile: another letter tells.
  if (booking.status === 'cancelled') return refuse('booking_cancelled')
  return letter(subject, 'refundWithdrawn', { gaps: { refundTerms: refundTerms(voucher, language) } })
}

export async function writeMoneyReturned(context: Context, mail: MailToWrite): Written {
  const { amount, reason } = aboutReturnedMoney.parse(mail.facts)
  const subject = await readSubject(context, mail)
  if (isRefusal(subject)) return subject
  return reason === 'late'
    ? letter(subject, 'moneyReturnedLate', { amount, link: subject.links.rooms })
    : letter(subject, 'moneyReturnedDouble', { amount })
}

/** Only while it is owed: a letter that comes after the money is a bad one. */
export async function writeDebtReminder(context: Context, mail: MailToWrite): Written {
  const subject = await readSubject(context, mail)
  if (isRefusal(subject)) return subject
  const { booking, hotel } = subject
  const now = context.clock.now()
  const held = await readMoneyHeldOf(context.database, booking.id)
  const amount = balanceOf({ ...booking, nights: booking.quote.nights }, held)
  const debt = debtOf(booking, amount, { now, today: hotelDate(now) })
  if (debt === undefined) return refuse('no_debt')
  const { contacts } = hotel
  if (debt === 'left' || booking.holdUntil === null)
    return letter(subject, 'debtReminder', { amount, gaps: { contacts } })
  const until = formatMoment(booking.holdUntil)
  return letter(subject, 'transferReminder', { amount, gaps: { contacts, until } })
}

/** What a price is made of, where it is not the season's alone. */
function chargeRows({ quote }: VoucherFacts, language: Language): (readonly [string, string])[] {
  const isOwn = quote.nights.some(({ rate, listed }) => rate !== undefined || listed !== undefined)
  if (!isOwn) return []
  return chargesOf(quote, language).map(([label, amount]) => [label, formatMoney(amount, language)])
}

/** Where to go, and whom to call on the way. */
const whereRows = ({ hotel, language }: Subject): (readonly [string, string])[] => {
  const { address, phone } = texts[language].booking
  return (
    [
      [address, hotel.address],
      [phone, hotel.phones],
    ] as const
  ).filter(([, value]) => value !== '')
}

export async function readSubject(context: Context, mail: MailToWrite): Promise<Subject | Refusal> {
  const { bookingId } = aboutBooking.parse(mail.facts)
  const { language } = mail
  const booking = await findBooking(context.database, bookingId)
  if (!booking) return refuse('booking_not_found')
  const voucher = await readVoucher(context, booking, language)
  if (isRefusal(voucher)) return voucher
  const { publicUrl } = context.config
  const payment = `${publicUrl}/f/payment/${booking.bookNumber}/${booking.payCode}?lang=${language}`
  const own = `${publicUrl}/books/${booking.id}?lang=${language}`
  return {
    booking,
    voucher,
    hotel: hotelFacts(await context.settings.current(), language, context.config),
    language,
    // Whoever booked at the desk has no account: the page of the pay link shows the booking too.
    links: {
      payment,
      booking: booking.customerId === null ? payment : own,
      rooms: `${publicUrl}/rooms?lang=${language}`,
    },
  }
}

type BookingText = Exclude<keyof (typeof texts)['en']['mails'], 'welcome' | 'reset' | 'regards'>

/** Every letter about a booking names it, its room and its dates; some have more to show. */
export function letter(
  { voucher, hotel, language, links }: Subject,
  text: BookingText,
  more: {
    readonly amount?: Tenge
    readonly link?: string
    readonly gaps?: Readonly<Record<string, string>>
    readonly rows?: readonly (readonly [string, string])[]
    readonly attachments?: readonly Attachment[]
  },
): WrittenLetter {
  const words = texts[language].booking
  const dayAt = (date: DateText, time: string) => `${weekdayOf(date, language)}, ${formatDate(date)}, ${time}`
  return composeLetter(texts[language].mails[text], language, {
    hotel: hotel.name,
    link: more.link ?? links.booking,
    gaps: {
      number: voucher.bookNumber,
      ...(more.amount !== undefined && { amount: formatMoney(more.amount, language) }),
      ...more.gaps,
    },
    rows: [
      [words.number, String(voucher.bookNumber)],
      [words.room, voucher.roomType],
      [words.checkIn, dayAt(voucher.stay.checkIn, checkInTime)],
      [words.checkOut, dayAt(voucher.stay.checkOut, checkOutTime)],
      ...(more.rows ?? []),
    ],
    attachments: more.attachments ?? [],
  })
}
