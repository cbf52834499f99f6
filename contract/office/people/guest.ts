import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { writtenId, writtenLongId } from '../../ids.ts'
import { stayStates } from '../../values.ts'
import { bookingNote } from '../bookings/notes.ts'

const money = z.number().nullable().describe('TMT; null for reception while its switch seesPrices is off')

const guestStay = z.object({
  booking_id: z.int(),
  book_number: z.int(),
  available_from: z.iso.date(),
  available_to: z.iso.date(),
  nights: z.int(),
  room_type: z.string().nullable(),
  guest_name: z.string().nullable(),
  state: z.enum(stayStates),
  ordinal: z.int().nullable().describe('the how-manieth stay it is; null for what was called off or missed'),
  paid: money,
  balance: money,
  opens: z.boolean().describe('whether the caller can open this booking'),
})

const guest = z.object({
  known_by: z.enum(['account', 'phone', 'booking']).describe('booking: nothing connects it with others'),
  name: z.string().nullable(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  customer_id: z.int().nullable(),
  stays: z.array(guestStay).describe('the latest first, at most two hundred'),
  count_is: z.enum(['exact', 'at_least']),
  stayed: z.int().describe('stays that are over or go on'),
  coming: z.int(),
  nights: z.int().describe('of the stays that are over or go on'),
  paid: money,
  notes: z
    .array(bookingNote.extend({ book_number: z.int() }))
    .describe('of all these bookings, the latest first'),
})
export type OfficeGuest = z.infer<typeof guest>

export const getGuestOfBooking = call({
  method: 'GET',
  path: '/api/sys/booking-by-number/:book_number/guest',
  summary:
    'Whose booking it is: stays, money and notes of the same guest; reception of those that it can list',
  params: z.object({ book_number: writtenLongId }),
  answer: envelope(guest),
})

export const getGuestOfAccount = call({
  method: 'GET',
  path: '/api/sys/customers/:id/guest',
  summary: 'Stays, money and notes of a client with an account',
  params: z.object({ id: writtenId }),
  answer: envelope(guest),
})
