import { z } from 'zod'
import { problemOfHosts } from './database/contact/hosts.ts'
import { type BankAccess, type BankFlavour, bankFlavours } from './gateways/bank/protocol.ts'
import { readTrustedProxies, type TrustedProxies } from './http/requests/trusted-proxies.ts'
import { type DocumentKeys, documentKeys } from './secrets/document-keys.ts'

const demoDocumentKey = Buffer.alloc(32, 'kenar demo').toString('base64')

/** Whoever knows it can make the demo ask its own simulator, and no more. */
const simulatorCallbackSecret = 'kenar-demo-callbacks'

const port = z.coerce.number().int().min(0).max(65_535)
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .superRefine((url, context) => {
    const message = problemOfHosts(url)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
const trustedProxies = z.string().transform((text, context) => {
  const proxies = readTrustedProxies(text)
  if (proxies !== undefined) return proxies
  context.addIssue({
    code: 'custom',
    message:
      'must be how many proxies stand in front (1 to 10), or their addresses and networks with commas in between, for instance 127.0.0.1, 10.0.0.0/8 (loopback, linklocal and uniquelocal are known by name)',
  })
  return z.NEVER
})
const yesOrNo = z.enum(['yes', 'no'])
const key = z
  .base64()
  .refine(
    (text) => Buffer.from(text, 'base64').length === 32,
    'must be 32 bytes in base64, for instance from: openssl rand -base64 32',
  )

const keyList = z.preprocess(
  (text) => (typeof text === 'string' ? text.split(',').map((part) => part.trim()) : text),
  z.array(key),
)

/** A connection that has prepared its statements holds 5 to 6 MB in PostgreSQL, and one process keeps few of them busy. */
export const usualPoolSize = 12

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(usualPoolSize),
  DATA_DIRECTORY: z.string().min(1).optional(),
  BACKUP_DIRECTORY: z.string().min(1).optional(),
  CONTENT_DIRECTORY: z.string().min(1).optional(),
  DEMO: yesOrNo.optional(),
  STAGING: yesOrNo.default('no'),
  DOCUMENT_KEY: key.optional(),
  DOCUMENT_KEYS_OLD: keyList.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  BANK_URL: httpUrl.optional(),
  BANK_LOGIN: z.string().min(1).optional(),
  BANK_PASSWORD: z.string().min(1).optional(),
  BANK_ORDER_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9-]{0,8}$/, 'may have at most 8 letters, digits and hyphens')
    .default('K'),
  BANK_FLAVOUR: z.enum(bankFlavours).default('rbs'),
  BANK_CALLBACK_SECRET: z.string().min(1).optional(),
  BANK_SIMULATOR_PORT: port.optional(),
  TRUST_PROXY: trustedProxies.optional(),
  CLOSING_SECONDS: z.coerce.number().min(0).max(600).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
})

type Environment = z.infer<typeof environment>

export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly database: { readonly url: string; readonly ownerUrl: string } | 'embedded'
  readonly poolSize: number
  readonly dataDirectory: string | undefined
  /** Where the embedded PostgreSQL is backed up; a server of its own has pgBackRest for it. */
  readonly backupDirectory: string | undefined
  /** Where the hotel's own words, pictures, clips and documents stand; without it the demo's are shown. */
  readonly contentDirectory: string | undefined
  readonly demo: boolean
  /** A rehearsal of production: nothing is real, and every page and letter says so. */
  readonly staging: boolean
  readonly documentKeys: DocumentKeys
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined
  readonly bank: {
    /** Without it the bank simulator runs beside the server. */
    readonly access: BankAccess | undefined
    readonly orderPrefix: string
    readonly flavour: BankFlavour
    /** With it the bank signs its callbacks. Without it none are taken. */
    readonly callbackSecret: string | undefined
    readonly simulatorPort: number
  }
  readonly trustProxy: TrustedProxies | undefined
  /** How long the server goes on serving after it began to say that it closes: until every balancer has asked. */
  readonly closingSeconds: number
  /** Where Prometheus reads; nowhere if no port is said. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>
}

/** Wrong or missing values, one readable line each. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.problems = problems
  }
}

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is how many tools write "not set".
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== '' && value !== undefined),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map(
        (issue) => `${issue.path.join('.')} ${issue.message.replace(/^Invalid/, 'is invalid:')}`,
      ),
    )
  }
  const values = parsed.data
  const problems = [
    ...incomplete(values),
    ...(values.NODE_ENV === 'production' ? unfitForProduction(values) : undecided(values)),
  ]
  if (problems.length > 0) throw new ConfigurationError(problems)
  return toConfig(values)
}

function incomplete(values: Environment): string[] {
  const problems: string[] = []
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL)
    problems.push('DATABASE_OWNER_URL is set but DATABASE_URL is not')
  if (values.BACKUP_DIRECTORY && values.DATABASE_URL)
    problems.push(
      'BACKUP_DIRECTORY is for the embedded PostgreSQL: with DATABASE_URL, pgBackRest makes the backups and its configuration says where',
    )
  if (values.SMTP_URL && !values.MAIL_FROM) problems.push('MAIL_FROM is missing: SMTP_URL needs a sender')
  if (values.METRICS_PORT && values.METRICS_PORT === values.PORT)
    problems.push('METRICS_PORT is PORT: what is measured is for nobody outside, so it has a port of its own')
  const bank = [values.BANK_URL, values.BANK_LOGIN, values.BANK_PASSWORD]
  if (bank.some(Boolean) && !bank.every(Boolean))
    problems.push('BANK_URL, BANK_LOGIN and BANK_PASSWORD are set together or not at all')
  return problems
}

/** What everybody knows (the demo's key, accounts, bank) is used where nothing real is near, or where somebody says that it may be. */
function isDemo(values: Environment): boolean {
  if (values.NODE_ENV === 'production') return false
  return values.DEMO === undefined ? realThings(values).length === 0 : values.DEMO === 'yes'
}

const loopback = /^(localhost|127(\.\d+){3}|::1)$/

const realThings = (values: Environment): string[] => [
  ...(values.DATABASE_URL ? ['DATABASE_URL is set'] : []),
  ...(values.BANK_URL ? ['BANK_URL is set'] : []),
  ...(loopback.test(values.HOST) ? [] : [`HOST is ${values.HOST}, where others can reach it`]),
]

function undecided(values: Environment): string[] {
  if (isDemo(values)) return []
  if (values.DEMO === undefined)
    return realThings(values).map(
      (thing) =>
        `${thing}, and neither NODE_ENV nor DEMO says what for: NODE_ENV=production for real guests, DEMO=yes for a demo with accounts and keys that everybody knows`,
    )
  const problems: string[] = []
  if (!values.DOCUMENT_KEY)
    problems.push('DOCUMENT_KEY is missing: without the demo (DEMO=no) there is no key that everybody knows')
  else if (values.DOCUMENT_KEY === demoDocumentKey)
    problems.push("DOCUMENT_KEY is the demo's: everybody knows it. Make one with: openssl rand -base64 32")
  if (!values.BANK_URL)
    problems.push('BANK_URL is missing: without the demo (DEMO=no) the bank simulator does not run')
  return problems
}

function unfitForProduction(values: Environment): string[] {
  const problems: string[] = []
  if (!values.DATABASE_URL)
    problems.push('DATABASE_URL is missing: production needs a PostgreSQL server of its own')
  if (!values.PUBLIC_URL)
    problems.push('PUBLIC_URL is missing: the address that guests type, for links in mails')
  else if (!values.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL must be https in production')
  if (values.DEMO === 'yes')
    problems.push('DEMO must not be yes in production: demo data and accounts are public knowledge')
  if (!values.DOCUMENT_KEY) problems.push('DOCUMENT_KEY is missing: passport data is sealed with it')
  else if (isWeak(values.DOCUMENT_KEY))
    problems.push('DOCUMENT_KEY is weak: make one with: openssl rand -base64 32')
  problems.push(...unfitBank(values))
  if (values.BANK_PASSWORD && values.BANK_PASSWORD.length < 8)
    problems.push('BANK_PASSWORD is weak: at least 8 characters')
  if (values.BANK_CALLBACK_SECRET && values.BANK_CALLBACK_SECRET.length < 16)
    problems.push('BANK_CALLBACK_SECRET is weak: at least 16 characters')
  return problems
}

/** In a rehearsal the simulator stands in for the bank: `npm run bank`. */
function unfitBank({ BANK_URL, STAGING }: Environment): string[] {
  if (!BANK_URL)
    return [
      'BANK_URL is missing: the bank simulator does not run in production (for a rehearsal, STAGING=yes: npm run bank)',
    ]
  if (STAGING === 'yes') return []
  if (/^https?:\/\/(localhost|127\.|\[::1\])/.test(BANK_URL))
    return [
      'BANK_URL points at this machine: the bank simulator does not run in production (in a rehearsal it does: STAGING=yes)',
    ]
  return BANK_URL.startsWith('https://')
    ? []
    : ['BANK_URL must be https in production: the password and the payments travel over it']
}

/** The demo key, or bytes that hardly differ from each other. */
const isWeak = (base64: string): boolean =>
  base64 === demoDocumentKey || new Set(Buffer.from(base64, 'base64')).size < 12

function bankAccess(values: Environment): BankAccess | undefined {
  const { BANK_URL: url, BANK_LOGIN: login, BANK_PASSWORD: password, BANK_FLAVOUR: flavour } = values
  return url && login && password ? { url, login, password, flavour } : undefined
}

/** Where the site is when nobody says otherwise: the address that is printed at the start, so that the bank leads back to the same one. */
function ownAddress({ HOST: host, PORT: port }: Environment): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? '127.0.0.1' : host}:${port}`
}

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64')

function toConfig(values: Environment): Config {
  const production = values.NODE_ENV === 'production'
  const demo = isDemo(values)
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? ownAddress(values),
    database: values.DATABASE_URL
      ? { url: values.DATABASE_URL, ownerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL }
      : 'embedded',
    poolSize: values.DATABASE_POOL,
    dataDirectory: values.DATA_DIRECTORY,
    backupDirectory: values.BACKUP_DIRECTORY,
    contentDirectory: values.CONTENT_DIRECTORY,
    demo,
    staging: values.STAGING === 'yes',
    documentKeys: documentKeys(
      fromBase64(values.DOCUMENT_KEY ?? demoDocumentKey),
      (values.DOCUMENT_KEYS_OLD ?? []).map(fromBase64),
    ),
    mail:
      values.SMTP_URL && values.MAIL_FROM ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    bank: {
      access: bankAccess(values),
      orderPrefix: values.BANK_ORDER_PREFIX,
      flavour: values.BANK_FLAVOUR,
      callbackSecret:
        values.BANK_CALLBACK_SECRET ?? (demo && !values.BANK_URL ? simulatorCallbackSecret : undefined),
      // Next to the site, or anywhere if the site is anywhere.
      simulatorPort: values.BANK_SIMULATOR_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1),
    },
    trustProxy: values.TRUST_PROXY,
    closingSeconds: values.CLOSING_SECONDS ?? (production ? 10 : 0),
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}
