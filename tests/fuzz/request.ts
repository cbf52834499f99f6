import type { KnownCall } from './calls.ts'
import type { Person } from './people.ts'

/** A request before it is written out: four parts, each of which may be spoiled. */
export interface Draft {
  readonly call: KnownCall
  readonly person: Person
  /** A booking that is not the caller's own is meant. */
  readonly foreign: boolean
  params: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
  /** What was done to it, in words. */
  spoiled: string
}

/** As it goes out. */
export interface Outgoing {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** JSON that no value could become: a number beyond all bounds, a key that stands twice. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A file of a form. */
export class FormFile {
  readonly name: string
  readonly bytes: Buffer
  constructor(name: string, bytes: Buffer) {
    this.name = name
    this.bytes = bytes
  }
}

/** Text that is already written as in an address, broken escapes and all. */
export class RawText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export function writeOut(draft: Draft): Outgoing {
  const { call, person } = draft
  const path = call.path.replace(/:(\w+)/g, (_, name) => inAddress(draft.params[name]))
  const query = Object.entries(draft.query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${inAddress(name)}=${inAddress(one)}`),
  )
  const written = writeBody(draft)
  const headers = {
    ...(person.token !== undefined && { authorization: `Bearer ${person.token}` }),
    ...(written && { 'content-type': written.type }),
    ...headersOf(draft.headers),
  }
  return {
    method: call.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers,
    body: written?.bytes,
  }
}

const inAddress = (value: unknown): string =>
  value instanceof RawText ? value.text : encodeURIComponent(wellFormed(asText(value)))

const wellFormed = (text: string): string => Buffer.from(text).toString()

function asText(value: unknown): string {
  if (value instanceof RawJson) return value.text
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** Only what can stand in a head; everything else is tried over a raw socket. */
const headersOf = (headers: Draft['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name))
      .map(([name, value]) => [name, headerText(value)]),
  )

const headerText = (value: unknown): string =>
  asText(value)
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 6_000)

function writeBody({ call, body }: Draft): { type: string; bytes: Buffer } | undefined {
  if (body === undefined) return undefined
  if (call.call?.consumes === 'multipart/form-data') return writeForm(body)
  return { type: 'application/json', bytes: Buffer.from(writeJson(body)) }
}

const mark = '\u{f8ff}raw'

/** With the raw parts in their places. */
export function writeJson(value: unknown): string {
  const raw: string[] = []
  const text = JSON.stringify(value, (_key, part) => {
    if (!(part instanceof RawJson)) return part instanceof RawText ? part.text : part
    raw.push(part.text)
    return `${mark}${raw.length - 1}`
  })
  return (text ?? 'null').replace(new RegExp(`"${mark}(\\d+)"`, 'g'), (_, index) => raw[Number(index)] ?? '')
}

const boundary = 'kenar-fuzz-boundary'

function writeForm(body: unknown): { type: string; bytes: Buffer } {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const parts = fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => formPart(name, one)),
  )
  const bytes = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, bytes }
}

function formPart(name: string, value: unknown): Buffer {
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"`
  if (value instanceof FormFile)
    return Buffer.concat([
      Buffer.from(`${field}; filename="${value.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`),
      value.bytes,
      Buffer.from('\r\n'),
    ])
  return Buffer.from(`${field}\r\n\r\n${asText(value)}\r\n`)
}

/** So that anybody can send it again. */
export function asCurl({ method, path, headers, body }: Outgoing): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const shown = body === undefined ? [] : [`--data-binary ${quoted(body.subarray(0, 2_000).toString())}`]
  return ['curl', '-i', '--path-as-is', '-X', method, quoted(`$KENAR${path}`), ...lines, ...shown].join(' ')
}
