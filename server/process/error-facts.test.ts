import { describe, expect, test } from 'vitest'
import { errorFacts, explainAtLength, explainError } from './error-facts.ts'
import { loggerOptions } from './logging.ts'

/** As the driver makes them: what the server says, as properties of the error. */
const fromDatabase = (message: string, facts: Record<string, string>): Error =>
  Object.assign(new Error(message), { severity: 'ERROR', ...facts })

const row = 'Failing row contains (7, Ahmet Secret, AS 123456, +99365112233).'
const violation = fromDatabase('duplicate key value violates unique constraint "guests_key"', {
  code: '23505',
  detail: row,
  where: 'COPY guests, line 1: "AS 123456"',
  internalQuery: "select 'AS 123456'",
  hint: 'AS 123456',
  schema: 'public',
  table: 'booking_guests',
  constraint: 'guests_key',
  routine: '_bt_check_unique',
})

const secrets = /Ahmet|Secret|AS 12|123456|112233|somebody@/

describe('of an error is told', () => {
  test('what was refused and where, and nothing of the row', () => {
    expect(errorFacts(violation)).toEqual({
      type: 'Error',
      message: 'duplicate key value violates unique constraint "guests_key"',
      code: '23505',
      schema: 'public',
      table: 'booking_guests',
      constraint: 'guests_key',
      routine: '_bt_check_unique',
      stack: expect.stringMatching(/^ +at /),
    })
  })

  test.each([
    ['22P02', 'invalid input syntax for type integer: "AS 123456"'],
    ['22003', 'value "123456123456" is out of range for type integer'],
    ['22001', 'value too long: Ahmet Secret'],
    ['P0001', 'Ahmet Secret is not allowed'],
    ['XX000', 'cache lookup failed for AS 123456'],
  ])('of %s its code only, for its message can show the value', (code, message) => {
    const error = fromDatabase(message, { code })
    expect(errorFacts(error)).toMatchObject({ code, message: 'The database refused a value.' })
    expect(explainAtLength(error)).not.toMatch(secrets)
  })

  test('of what cannot be read no piece', () => {
    let error: unknown
    try {
      JSON.parse('AS 123456')
    } catch (thrown) {
      error = thrown
    }
    expect(JSON.stringify(errorFacts(error))).not.toMatch(secrets)
    expect(explainError(error)).not.toMatch(secrets)
  })

  test.each([
    '550 <somebody@private.example> unknown',
    'no such guest: "Ahmet Secret", or "AS 1"',
    'number 123456 is taken',
    'phone +993 65 112233 is taken',
  ])('of others the message without quotations, addresses and long numbers: %s', (message) => {
    expect(errorFacts(new Error(message)).message).not.toMatch(secrets)
  })

  test('an ordinary message as it is', () => {
    const message = "Cannot read properties of undefined (reading 'id')"
    expect(errorFacts(new TypeError(message))).toMatchObject({ type: 'TypeError', message })
  })

  test('the cause by the same rules, however deep and also in a circle', () => {
    const outer = new Error('Migration failed.', { cause: violation })
    Object.assign(violation, { cause: outer })
    const told = JSON.stringify(errorFacts(outer))
    expect(told).toContain('guests_key')
    expect(told).not.toMatch(secrets)
    expect(explainError(outer)).toContain('(23505, booking_guests, guests_key)')
    expect(explainError(outer)).not.toMatch(secrets)
    Object.assign(violation, { cause: undefined })
  })

  test('each of several', () => {
    const told = errorFacts(new AggregateError([violation, fromDatabase(row, { code: '22000' })], row))
    expect(told.errors).toHaveLength(2)
    expect(JSON.stringify(told.errors)).not.toMatch(secrets)
  })

  test('nothing of what is no error', () => {
    expect(JSON.stringify(errorFacts('Ahmet Secret'))).not.toMatch(secrets)
    expect(explainError({ name: 'Ahmet Secret' })).not.toMatch(secrets)
  })
})

test.each([
  ['alone', [fromDatabase('"AS 123456"', { code: '22P02' })]],
  ['without a text', [{ err: fromDatabase('"AS 123456"', { code: '22P02' }) }]],
  ['with its own message', [{ err: fromDatabase('"AS 123456"', { code: '22P02' }) }, '"AS 123456"']],
])('an error that is logged %s says no more', (_, args) => {
  const { hooks, serializers } = loggerOptions('error')
  const written: unknown[][] = []
  hooks.logMethod(args, (...given) => written.push(given))
  const [[facts, text] = []] = written
  expect(text).toBe('The database refused a value.')
  expect(JSON.stringify(serializers.err((facts as { err: Error }).err))).not.toMatch(secrets)
})
