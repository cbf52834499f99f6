import { z } from 'zod'
import { fileCall } from '../file-call.ts'
import { writtenLongId } from '../ids.ts'

const pdf = 'application/pdf'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const getCancellationTerms = fileCall({
  method: 'GET',
  path: '/api/client/cancellation-terms',
  summary: 'The terms of cancellation and refund',
  mediaType: pdf,
})

export const getApplication = fileCall({
  method: 'GET',
  path: '/api/client/get-application',
  summary: 'The refund application, to be filled in',
  mediaType: docx,
})

export const getBlank = fileCall({
  method: 'GET',
  path: '/api/client/get-blank',
  summary: 'The refund application, to be printed and signed',
  mediaType: pdf,
})

const ofBooking = z.object({ booking_id: writtenLongId })

export const getOwnApplication = fileCall({
  method: 'GET',
  path: '/api/client/get-application/:booking_id',
  summary: 'The refund application with what is known of an own paid booking in it',
  params: ofBooking,
  mediaType: docx,
})

export const getVoucher = fileCall({
  method: 'GET',
  path: '/api/client/voucher/:booking_id',
  summary: 'The voucher of an own paid booking',
  params: ofBooking,
  mediaType: pdf,
})

export const getBill = fileCall({
  method: 'GET',
  path: '/api/client/bill/:booking_id',
  summary: 'The bill of an own stay that has ended',
  params: ofBooking,
  mediaType: pdf,
})

export const getCalendar = fileCall({
  method: 'GET',
  path: '/api/client/calendar/:booking_id',
  summary: 'The stay of an own paid booking, for calendars',
  params: ofBooking,
  mediaType: 'text/calendar; charset=utf-8',
})
