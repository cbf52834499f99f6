import type { z } from 'zod'
import { daysBetween, formatDate } from '../../../../contract/facts.ts'
import type { AvailabilityType, addAvailability } from '../../../../contract/office/rooms/availability.ts'
import type { DateText, Language } from '../../../../contract/values.ts'
import type { AvailabilityRule, BookingWindow } from '../../../../domain/availability.ts'
import { type BookableRange, bookableToday } from '../../../../domain/availability-preview.ts'
import type { AvailabilityInUse } from '../../../actions/rooms/read-availability.ts'
import { fill, texts } from '../../../text/catalogue.ts'

/** Availability types in the office's wire words. */

export function presentAvailability(
  { id, title, rule, rooms }: AvailabilityInUse,
  view: { window: BookingWindow; today: DateText; language: Language },
): AvailabilityType {
  const range = bookableToday(rule, view.window, view.today)
  return {
    id,
    title,
    type: rule.kind,
    available_from: rule.kind === 'dates' ? rule.first : null,
    available_to: rule.kind === 'dates' ? rule.last : null,
    available_start: rule.kind === 'days' ? rule.first : null,
    available_end: rule.kind === 'days' ? rule.last : null,
    bookable_from: range?.first ?? null,
    bookable_to: range?.last ?? null,
    preview: previewOf(range, view),
    rooms: rooms.map((room) => ({ id: room.id, room_type: room.names[view.language] ?? '' })),
  }
}

function previewOf(
  range: BookableRange | undefined,
  { today, language }: { today: DateText; language: Language },
): string {
  const words = texts[language].office.preview
  if (!range) return words.notBookable
  // Within a year from today a day names itself; later ones need their year.
  const yearIsPlain = daysBetween(today, range.last) < 365
  const written = (date: DateText) => formatDate(date).slice(0, yearIsPlain ? 5 : undefined)
  return fill(words.bookable, { first: written(range.first), last: written(range.last) })
}

type Form = z.output<typeof addAvailability.body>

export const readRule = (form: Form): AvailabilityRule =>
  form.type === 'dates'
    ? { kind: 'dates', first: form.available_from, last: form.available_to }
    : { kind: 'days', first: form.available_start, last: form.available_end }
