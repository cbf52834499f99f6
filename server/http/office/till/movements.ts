import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { isRefusal, refuse } from '../../../../contract/errors.ts'
import {
  getMovements,
  getMovementsCsv,
  getMovementsSheet,
  moneyWays,
} from '../../../../contract/office/till/movements.ts'
import {
  type AskedMovements,
  readMovementsFile,
  readMovementsPage,
} from '../../../actions/desk/read-movements.ts'
import type { Context } from '../../../context.ts'
import { makeReport, reportTable } from '../../../documents/report.ts'
import { writeCsv } from '../../../documents/till/csv.ts'
import { readPage } from '../../present/office/office-pages.ts'
import { presentMovement, presentSums, sumOfWays } from '../../present/office/till/office-movements.ts'
import { allStaff } from '../../requests/identity.ts'
import { type Incoming, serveFile, serveStaff } from '../../route.ts'

export function movementRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getMovements, { to: allStaff }, async ({ query, staffId, role, language }) => {
    const view = { asker: { staffId, role }, language, ...readPage({ page: 1, ...query }) }
    const page = await readMovementsPage(context, askedIn(query), view)
    if (isRefusal(page)) return page
    const sum = sumOfWays(page.ways)
    const data = {
      from: page.first ?? null,
      to: page.last ?? null,
      movements: page.movements.map(presentMovement),
      total: sum.movements,
      ways: page.ways
        .map((way) => ({ way: way.way, ...presentSums(way) }))
        .sort((one, other) => moneyWays.indexOf(one.way) - moneyWays.indexOf(other.way)),
      sum: presentSums(sum),
      people: [...page.people],
    }
    return { request: { status: 0, message: '', data } }
  })

  serveFile(app, context, getMovementsSheet, { to: allStaff }, async (incoming) => {
    const file = await readFile(incoming)
    if (isRefusal(file)) return file
    return { name: `${file.name}.xlsx`, bytes: makeReport(file, incoming.language) }
  })

  serveFile(app, context, getMovementsCsv, { to: allStaff }, async (incoming) => {
    const file = await readFile(incoming)
    if (isRefusal(file)) return file
    return { name: `${file.name}.csv`, bytes: writeCsv(reportTable(file, incoming.language)) }
  })

  const readFile = async ({
    query,
    identity,
    language,
  }: Pick<Incoming<typeof getMovementsSheet>, 'query' | 'identity' | 'language'>) =>
    identity.kind === 'staff'
      ? readMovementsFile(context, askedIn(query), { asker: identity, language })
      : refuse('not_allowed')
}

const askedIn = (query: z.output<typeof getMovementsSheet.query>): AskedMovements => ({
  from: query.from,
  to: query.to,
  way: query.way,
  kind: query.kind,
  staffId: query.staff,
  shiftId: query.shift,
})
