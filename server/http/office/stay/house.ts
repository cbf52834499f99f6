import type { FastifyInstance } from 'fastify'
import { cleanUnits, getHouseState } from '../../../../contract/office/stay/house.ts'
import { changeCleanliness } from '../../../actions/stay/house/change-cleanliness.ts'
import { readHouseState } from '../../../actions/stay/house/read-house-state.ts'
import type { Context } from '../../../context.ts'
import { presentHouse, presentTap } from '../../present/office/office-house.ts'
import { housekeepingToo } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

export function houseRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getHouseState, { to: housekeepingToo }, async ({ language }) => {
    const house = await readHouseState(context, language)
    return { request: { status: 0, message: '', data: presentHouse(house) } }
  })

  serveStaff(app, context, cleanUnits, { to: housekeepingToo }, async ({ body, staffId }) => {
    const taps = body.taps.map(({ unit_id: unitId, at, ...tap }) => ({ ...tap, unitId, at: new Date(at) }))
    const taken = await changeCleanliness(context, { staffId, taps })
    return { request: { status: 0, message: '', data: { taps: taken.map(presentTap) } } }
  })
}
