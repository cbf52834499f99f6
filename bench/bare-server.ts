import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { type Statement, valuesFor } from './recorded-statements.ts'

/**
 * A program: answers with the same statements as the server and nothing else, what they say or what it was given. What the server adds is measured
 * against it.
 */

export interface BarePlan {
  readonly databaseUrl: string
  readonly poolSize: number
  readonly statements: readonly Statement[]
  /** What it answers, whatever the statements say. */
  readonly answer?: { readonly file: string; readonly headers: Readonly<Record<string, string>> }
}

const plan = JSON.parse(process.env.BARE_PLAN ?? '') as BarePlan
const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: plan.poolSize })
pool.on('error', () => undefined)

const ready = plan.answer && readFileSync(plan.answer.file)

const server = createServer(async (request, response) => {
  const asked = request.method === 'POST' ? JSON.parse(await bodyOf(request)) : {}
  const slots = { ...asked, now: new Date() }
  const results = await Promise.all(
    plan.statements.map((statement, index) =>
      pool.query({ name: `bare_${index}`, text: statement.text, values: valuesFor(statement, slots) }),
    ),
  )
  const body = ready ?? JSON.stringify(results.map(({ rows }) => rows))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    ...plan.answer?.headers,
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      text += chunk
    })
    request.once('end', () => resolve(text))
    request.once('error', reject)
  })
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})

process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
