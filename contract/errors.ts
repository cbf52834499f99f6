/**
 * Every way in which the server says no. A code is the key of its text in three languages;
 * `http` is the honest HTTP status, `status` the number that the envelope carries.
 */
export const refusals = {
  malformed_body: { http: 400, status: 1 },
  invalid_input: { http: 422, status: 1 },
  body_too_large: { http: 413, status: 1 },
  unsupported_media_type: { http: 415, status: 1 },
  not_found: { http: 404, status: 1 },
  room_not_found: { http: 404, status: 1 },
  image_not_found: { http: 404, status: 1 },
  sign_in_required: { http: 401, status: 1 },
  not_allowed: { http: 403, status: 1 },
  wrong_credentials: { http: 401, status: 1 },
  too_many_attempts: { http: 429, status: 1 },
  too_many_registrations: { http: 429, status: 1 },
  email_taken: { http: 409, status: 3 },
  password_too_short: { http: 422, status: 4 },
  passwords_differ: { http: 422, status: 5 },
  email_malformed: { http: 422, status: 7 },
  reset_link_invalid: { http: 422, status: 1 },
  maintenance: { http: 503, status: 1 },
  database_unavailable: { http: 503, status: 1 },
  timed_out: { http: 503, status: 1 },
  unexpected: { http: 500, status: 1 },
} as const satisfies Record<string, { http: number; status: number }>

export type RefusalCode = keyof typeof refusals

/** A coded no: returned by rules and actions, never thrown. `facts` fill the gaps of its text. */
export interface Refusal {
  readonly refused: RefusalCode
  readonly facts?: Readonly<Record<string, string | number>>
}

export const refuse = (code: RefusalCode, facts?: Refusal['facts']): Refusal =>
  facts === undefined ? { refused: code } : { refused: code, facts }

export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome
