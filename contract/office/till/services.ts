import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { id, writtenId } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { sentTmt } from '../../tmt.ts'
import { type Language, languages } from '../../values.ts'

/** What the hotel offers beside the room, and what it costs. */

export const longestServiceName = 60
/** TMT. */
export const highestServicePrice = 100_000

/** As a service is called in each language. */
export const serviceNames = z.record(z.enum(languages), z.string())
export type ServiceNames = Readonly<Record<Language, string>>

const service = z.object({
  id: z.int(),
  names: serviceNames,
  price: z.number().describe('of one, TMT'),
})
export type Service = z.infer<typeof service>

const name = plainLine(z.string().trim().min(1).max(longestServiceName))
const form = {
  names: z.object({ ru: name, tm: name, en: name }),
  price: sentTmt.min(0).max(highestServicePrice),
}
const serviceId = z.object({ id: writtenId })
const saved = envelope(z.object({ id: z.int() }))

export const getServices = call({
  method: 'GET',
  path: '/api/sys/services',
  summary: 'The services that can be posted to a booking, in the order in which they are offered',
  answer: envelope(z.object({ services: z.array(service) })),
})

export const addService = call({
  method: 'POST',
  path: '/api/sys/services',
  summary: 'Offer another service; it stands last',
  body: z.object(form),
  answer: saved,
})

export const changeService = call({
  method: 'POST',
  path: '/api/sys/services/:id',
  summary: 'Change what a service is called and costs. What was posted before stays as it was',
  params: serviceId,
  body: z.object({
    ...form,
    seen: z
      .object(form)
      .optional()
      .describe('as the caller knew it: if it is another one now, it is refused'),
  }),
  answer: saved,
})

export const orderServices = call({
  method: 'POST',
  path: '/api/sys/services/order',
  summary: 'Put all services into an order',
  body: z.object({ ids: z.array(id).min(1).max(1_000) }),
  answer: envelope(z.object({ ids: z.array(z.int()) })),
})

export const removeService = call({
  method: 'POST',
  path: '/api/sys/services/:id/remove',
  summary: 'Offer a service no longer. What was posted of it stays on the bills',
  params: serviceId,
  answer: saved,
})
