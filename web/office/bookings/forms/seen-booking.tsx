import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type Booking,
  getBooking,
  getBookingByNumber,
} from '../../../../contract/office/bookings/bookings.ts'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { formatPhone, kindWord, payerName, scopeWord, stateWords, stayWords } from '../words.ts'
import styles from './forms.module.css'

/**
 * The booking as this person knows it. It is renewed only when they are told so: a form must not change under their hands. Whoever opens a form on the
 * heels of what they saved knows that too, although the sheet may still be waiting for it.
 */
export function useSeenBooking(first: Booking) {
  const client = useQueryClient()
  const [seen, setSeen] = useState<{ booking: Booking; before?: Booking }>({ booking: first })

  async function read(): Promise<Booking | undefined> {
    const reply = await api(getBooking, { params: { id: first.id } })
    return reply.ok ? reply.answer.request.data.booking : undefined
  }

  /** This person has changed it: they know. */
  async function follow() {
    const booking = await read()
    if (booking) setSeen({ booking })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was under way when the form was opened
  useEffect(() => {
    if (client.isFetching({ queryKey: [getBookingByNumber.path] }) > 0) void follow()
  }, [])
  return {
    booking: seen.booking,
    before: seen.before,
    follow,
    /** Somebody else has changed it: what they changed is shown. */
    async lookAgain() {
      const booking = await read()
      if (booking) setSeen(({ booking: before }) => ({ booking, before }))
    },
  }
}

/** What somebody else has changed while the form stood open. What was typed here is still in its fields. */
export function ChangedMeanwhile({ booking, before }: { booking: Booking; before?: Booking }) {
  const reading = useLanguage()
  if (before === undefined) return null
  const known = factsOf(before, reading)
  const changed = factsOf(booking, reading).filter(([, value], place) => known[place]?.[1] !== value)
  return (
    <div role="status" className={styles.meanwhile}>
      <p>{reading.texts.bookings.meanwhile}</p>
      <ul>
        {changed.map(([name, value]) => (
          <li key={name}>
            {name}: {value}
          </li>
        ))}
      </ul>
    </div>
  )
}

type Reading = ReturnType<typeof useLanguage>

function factsOf(booking: Booking, reading: Reading): readonly (readonly [string, string])[] {
  const { texts } = reading
  const { form, sheet, columns } = texts.bookings
  const guests = booking.guests.map(
    (guest) => `${guest.full_name ?? ''} ${guest.passport_serial_number ?? ''}`,
  )
  return [
    [sheet.stay, stayWords(booking.available_from, booking.available_to)],
    [sheet.room, booking.room_type ?? texts.bookings.unknown],
    [form.payer, payerName(booking)],
    [form.phone, booking.phone_number ? formatPhone(booking.phone_number) : '—'],
    [form.email, booking.email ?? '—'],
    [form.note, booking.note_text || '—'],
    [sheet.guests, guests.join(', ')],
    [columns.status, stateWords(booking, reading)],
    [form.type, kindWord(booking.kind, texts)],
    [form.scope, scopeWord(booking.scope, texts)],
  ]
}
