import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { type Statement, valuesFor } from './recorded-statements.ts'

/** A program: answers a search with the same statements as the server and nothing else. What the server adds is measured against it. */

export interface BarePlan {
  readonly databaseUrl: string
  readonly poolSize: number
  readonly statements: readonly Statement[]
}

const plan = JSON.parse(process.env.BARE_PLAN ?? '') as BarePlan
const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: plan.poolSize })
pool.on('error', () => undefined)

const server = createServer(async (request, response) => {
  const slots = { ...JSON.parse(await bodyOf(request)), now: new Date() }
  const results = await Promise.all(
    plan.statements.map((statement) => pool.query(statement.text, valuesFor(statement, slots))),
  )
  const body = JSON.stringify(results.map(({ rows }) => rows))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
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
