import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { FileCall } from '../../contract/file-call.ts'
import type { Audience } from '../../server/http/requests/identity.ts'

/** A shape of the contract as a plain description, from which values are made. */
export interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly propertyNames?: Shape
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly format?: string
  readonly pattern?: string
}

type AnyCall = (Call | FileCall) & { readonly answer?: z.ZodType }

export interface KnownCall {
  /** `POST /api/login`: as the routes are recorded. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly audience: Audience
  /** Undefined for what is no call of the contract: pictures, and the two doors of the bank. */
  readonly call: AnyCall | undefined
  readonly shapes: Readonly<Record<'params' | 'query' | 'headers' | 'body', Shape | undefined>>
}

const folder = new URL('../../contract/', import.meta.url)

/** Whatever a file of the contract gives away that has a method and a path. */
async function contractCalls(): Promise<AnyCall[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.sort().map((file) => import(/* @vite-ignore */ new URL(file, folder).href)),
  )
  return modules.flatMap((module) =>
    Object.values(module as Record<string, unknown>).filter(
      (value): value is AnyCall =>
        typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
    ),
  )
}

const shapeOf = (schema: z.ZodType | undefined): Shape | undefined =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape)

/** Every route with whom it lets in, and what the contract says of it. A call that no route serves would go untried, so it is an error. */
export async function knownCalls(audiences: ReadonlyMap<string, Audience>): Promise<KnownCall[]> {
  const written = new Map((await contractCalls()).map((call) => [`${call.method} ${call.path}`, call]))
  const unserved = [...written.keys()].filter((name) => !audiences.has(name))
  if (unserved.length > 0) throw new Error(`No route serves ${unserved.join(', ')}.`)
  return [...audiences].map(([name, audience]) => {
    const [method = '', path = ''] = name.split(' ')
    const call = written.get(name)
    const shapes = {
      params: shapeOf(call?.params) ?? paramsIn(path),
      query: shapeOf(call?.query),
      headers: shapeOf(call?.headers),
      body: shapeOf(call?.body),
    }
    return { name, method, path, audience, call, shapes }
  })
}

function paramsIn(path: string): Shape | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return undefined
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  return { type: 'object', properties, required: names }
}
