import { describe, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://kenar@db/kenar',
  PUBLIC_URL: 'https://hotel.example',
  DOCUMENT_KEY: 'Yk3wJ8mZ0tPq5sVx7LdNfHcR2aGuEiOy9BnKjT4lW1M=',
  BANK_URL: 'https://bank.example/payment/rest/',
  BANK_LOGIN: 'hotel',
  BANK_PASSWORD: 'long enough',
}

function problemsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(variables)
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
}

test('an empty environment is a demo on port 3000 with a database of its own', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    demo: true,
    database: 'embedded',
    publicUrl: 'http://127.0.0.1:3000',
  })
})

test('a variable that is set to nothing is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, database: 'embedded' })
})

test('balancers are given ten seconds in production and none elsewhere, or as many as are asked for', () => {
  expect(readConfig({}).closingSeconds).toBe(0)
  expect(readConfig(production).closingSeconds).toBe(10)
  expect(readConfig({ ...production, CLOSING_SECONDS: '2.5' }).closingSeconds).toBe(2.5)
  expect(problemsOf({ CLOSING_SECONDS: 'long' })).toEqual([expect.stringMatching(/^CLOSING_SECONDS/)])
})

test('every wrong value is named, all in one list', () => {
  const problems = problemsOf({
    PORT: 'abc',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'http://x',
    LOG_LEVEL: 'loud',
  })
  expect(problems.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'SMTP_URL',
    'LOG_LEVEL',
  ])
})

test('several hosts of the database are taken, and a wish for a replica is refused', () => {
  const url = 'postgres://kenar:pw@one:5432,two:5432/kenar?target_session_attrs=read-write'
  expect(readConfig({ ...production, DATABASE_URL: url }).database).toEqual({ url, ownerUrl: url })
  expect(problemsOf({ ...production, DATABASE_URL: url.replace('read-write', 'standby') })).toEqual([
    expect.stringMatching(/^DATABASE_URL has target_session_attrs=standby/),
  ])
})

test('mail needs a sender, the bank all of its values', () => {
  expect(problemsOf({ DEMO: 'yes', SMTP_URL: 'smtp://mail', BANK_URL: 'https://bank.example' })).toEqual([
    expect.stringContaining('MAIL_FROM'),
    expect.stringContaining('BANK_PASSWORD'),
  ])
})

test('the folder of backups is for the embedded database alone', () => {
  expect(readConfig({ BACKUP_DIRECTORY: '/backups' }).backupDirectory).toBe('/backups')
  expect(problemsOf({ ...production, BACKUP_DIRECTORY: '/backups' })).toEqual([
    expect.stringMatching(/^BACKUP_DIRECTORY is for the embedded PostgreSQL/),
  ])
})

test('the bank is of the flavour rbs unless it is said to be epg, and of no third one', () => {
  expect(readConfig({}).bank.flavour).toBe('rbs')
  const bank = {
    DEMO: 'yes',
    BANK_URL: 'https://bank.example',
    BANK_LOGIN: 'hotel',
    BANK_PASSWORD: 'secret',
  }
  expect(readConfig({ ...bank, BANK_FLAVOUR: 'epg' }).bank.access).toMatchObject({ flavour: 'epg' })
  expect(problemsOf({ BANK_FLAVOUR: 'swift' })).toEqual([expect.stringMatching(/^BANK_FLAVOUR is invalid/)])
})

test('callbacks of a bank need a secret, those of the simulator have one', () => {
  const bank = {
    DEMO: 'yes',
    BANK_URL: 'https://bank.example',
    BANK_LOGIN: 'hotel',
    BANK_PASSWORD: 'secret',
  }
  expect(readConfig(bank).bank.callbackSecret).toBeUndefined()
  expect(readConfig({ ...bank, BANK_CALLBACK_SECRET: 'agreed' }).bank.callbackSecret).toBe('agreed')
  expect(readConfig({}).bank.callbackSecret).toEqual(expect.any(String))
})

test('the bank leads guests back to where the server listens, if nothing else is said', () => {
  expect(readConfig({ DEMO: 'yes', HOST: '192.0.2.7', PORT: '4000' }).publicUrl).toBe('http://192.0.2.7:4000')
  expect(readConfig({ DEMO: 'yes', HOST: '0.0.0.0', PORT: '4000' }).publicUrl).toBe('http://127.0.0.1:4000')
})

describe('the demo', () => {
  const bank = { BANK_URL: 'https://bank.example', BANK_LOGIN: 'hotel', BANK_PASSWORD: 'secret' }
  const real: [what: string, variables: Record<string, string>][] = [
    ['DATABASE_URL', { DATABASE_URL: 'postgres://kenar@db/kenar' }],
    ['BANK_URL', bank],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: 'hotel.example' }],
  ]

  test.each(real)('is not made by itself beside something real: %s', (name, variables) => {
    for (const NODE_ENV of [undefined, 'development', 'test'])
      expect(problemsOf({ ...variables, NODE_ENV })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is .*NODE_ENV=production.*DEMO=yes`)),
      ])
    expect(readConfig({ ...variables, DEMO: 'yes' }).demo).toBe(true)
  })

  test('names everything real that it found', () => {
    const all = Object.assign({}, ...real.map(([, variables]) => variables)) as Record<string, string>
    expect(problemsOf(all).map((line) => line.split(' ')[0])).toEqual(['DATABASE_URL', 'BANK_URL', 'HOST'])
  })

  test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('is made by itself on %s', (HOST) => {
    expect(readConfig({ HOST }).demo).toBe(true)
  })

  test('takes its key, its bank and its secrets along when it is said no to', () => {
    expect(problemsOf({ DEMO: 'no' })).toEqual([
      expect.stringContaining('DOCUMENT_KEY is missing'),
      expect.stringContaining('BANK_URL is missing'),
    ])
    const demoKey = Buffer.alloc(32, 'kenar demo').toString('base64')
    expect(problemsOf({ DEMO: 'no', ...bank, DOCUMENT_KEY: demoKey })).toEqual([
      expect.stringContaining("DOCUMENT_KEY is the demo's"),
    ])
    const { demo, bank: opened } = readConfig({
      DEMO: 'no',
      ...bank,
      DOCUMENT_KEY: production.DOCUMENT_KEY,
    })
    expect([demo, opened.callbackSecret]).toEqual([false, undefined])
  })
})

test('old keys are read as a list, and each must be one', () => {
  const [first, second] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]
  const { documentKeys } = readConfig({ ...production, DOCUMENT_KEYS_OLD: `${first}, ${second}` })
  expect(documentKeys.all.map(({ sealing }) => sealing.toString('base64'))).toEqual([
    production.DOCUMENT_KEY,
    first,
    second,
  ])
  expect(problemsOf({ ...production, DOCUMENT_KEYS_OLD: `${first},c2hvcnQ=` }).join()).toMatch(/32 bytes/)
})

describe('production', () => {
  test('a complete environment is accepted, without demo data', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demo: false, logLevel: 'info' })
  })

  test('an empty one is refused with everything that is missing', () => {
    const problems = problemsOf({ NODE_ENV: 'production' }).join('\n')
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'DOCUMENT_KEY', 'BANK_URL'])
      expect(problems).toContain(name)
  })

  test('a rehearsal may have the bank simulator, and is told apart from the real thing', () => {
    const rehearsal = { ...production, STAGING: 'yes', BANK_URL: 'http://127.0.0.1:3001/payment/rest' }
    expect(readConfig(rehearsal)).toMatchObject({ production: true, staging: true })
    expect(readConfig(production).staging).toBe(false)
    expect(problemsOf({ ...rehearsal, STAGING: 'no' }).join()).toMatch(/simulator does not run/)
    expect(problemsOf({ ...rehearsal, BANK_URL: undefined }).join()).toMatch(/BANK_URL/)
    expect(problemsOf({ ...rehearsal, DEMO: 'yes' }).join()).toMatch(/DEMO must not be yes/)
  })

  test.each([
    ['demo data', { DEMO: 'yes' }, /DEMO must not be yes/],
    ['a site without https', { PUBLIC_URL: 'http://hotel.example' }, /https/],
    ['a bank without https', { BANK_URL: 'http://bank.example/payment/rest' }, /BANK_URL must be https/],
    ['the bank simulator', { BANK_URL: 'http://127.0.0.1:3001' }, /simulator does not run/],
    [
      'a missing bank',
      { BANK_URL: undefined, BANK_LOGIN: undefined, BANK_PASSWORD: undefined },
      /BANK_URL is missing/,
    ],
    ['a weak bank password', { BANK_PASSWORD: 'short' }, /BANK_PASSWORD is weak/],
    ['a weak callback secret', { BANK_CALLBACK_SECRET: 'short' }, /BANK_CALLBACK_SECRET is weak/],
    [
      'a key of one repeated byte',
      { DOCUMENT_KEY: Buffer.alloc(32, 7).toString('base64') },
      /DOCUMENT_KEY is weak/,
    ],
    [
      'the demo key',
      { DOCUMENT_KEY: Buffer.alloc(32, 'kenar demo').toString('base64') },
      /DOCUMENT_KEY is weak/,
    ],
    ['a short key', { DOCUMENT_KEY: 'c2hvcnQ=' }, /32 bytes/],
  ])('refuses %s', (_what, changes, message) => {
    expect(problemsOf({ ...production, ...changes }).join('\n')).toMatch(message)
  })
})

test('proxies are a number or addresses, and anything else ends the start with what is possible', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toEqual({ hops: 1 })
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toEqual({ addresses: ['10.0.0.0/8'] })
  expect(readConfig({}).trustProxy).toBeUndefined()
  expect(problemsOf({ TRUST_PROXY: 'true' })).toEqual([
    expect.stringMatching(/^TRUST_PROXY must be how many proxies/),
  ])
})
