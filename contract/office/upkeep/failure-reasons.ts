/** Why somebody does not answer, as far as it can be told without a word of their own. */
export const failureReasons = [
  'connection_refused',
  'connection_lost',
  'no_answer_in_time',
  'name_not_found',
  'unreachable',
  'certificate',
  'login_refused',
  'no_free_connection',
  'disk_full',
  'not_permitted',
  'recipient_refused',
  'letter_refused',
  'answer_unclear',
  'other',
] as const
