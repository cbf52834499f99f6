import { z } from 'zod'
import { fileCall } from '../../file-call.ts'
import { leftOut } from '../../form-values.ts'
import { writtenLongId } from '../../ids.ts'
import { languages } from '../../values.ts'

export const getRegistrationCard = fileCall({
  method: 'GET',
  path: '/api/sys/registration-card/:booking_id',
  summary: 'The registration card of a stay, a page for each guest, filled in with what is known',
  params: z.object({ booking_id: writtenLongId }),
  query: z.object({
    language: z
      .enum(languages)
      .or(leftOut)
      .optional()
      .describe('in which the guest is written to when left out'),
  }),
  mediaType: 'application/pdf',
})
