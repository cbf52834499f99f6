import { type Load, notFound } from '../../site/page.ts'

/** The server knows only the address: whose booking it is, the browser says with its token. */
export const loadOwnBookingId: Load<{ readonly id: number }> = async (_api, { params }) =>
  /^[1-9]\d{0,14}$/.test(params.id ?? '') ? { ok: true, data: { id: Number(params.id) } } : notFound
