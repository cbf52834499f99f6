import { z } from 'zod'
import { fileCall } from '../../file-call.ts'
import { leftOut } from '../../form-values.ts'
import { writtenLongId } from '../../ids.ts'
import { languages } from '../../values.ts'

/** Papers for guests: half a page, or the roll of 80 mm that desks have. */
export const slipPapers = ['a5', 'roll'] as const
export type SlipPaper = (typeof slipPapers)[number]

const printed = z.object({
  paper: z.enum(slipPapers).or(leftOut).optional().describe('a5 when left out'),
  language: z
    .enum(languages)
    .or(leftOut)
    .optional()
    .describe('in which the guest is written to when left out'),
})

export const printReceipt = fileCall({
  method: 'GET',
  path: '/api/sys/receipts/:movement_id',
  summary:
    'The receipt of a payment or refund at the desk. The first time it is given its number; later it is a copy',
  params: z.object({ movement_id: writtenLongId }),
  query: printed,
  mediaType: 'application/pdf',
})

export const printBill = fileCall({
  method: 'GET',
  path: '/api/sys/bills/:booking_id',
  summary:
    'The bill of a stay: with a number once the stay has ended, with another one if it has changed since; before that an interim bill',
  params: z.object({ booking_id: writtenLongId }),
  query: printed,
  mediaType: 'application/pdf',
})
