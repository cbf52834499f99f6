import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { getSystemState } from '../../../../contract/office/upkeep/system-state.ts'
import { readSystemState } from '../../../actions/upkeep/read-system-state.ts'
import type { Context } from '../../../context.ts'
import { presentSystemState } from '../../present/office/office-system-state.ts'
import { adminOnly } from '../../requests/identity.ts'
import { serve } from '../../route.ts'

export function systemStateRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getSystemState, { to: adminOnly }, async () => {
    const state = await readSystemState(context)
    return isRefusal(state) ? state : { request: { status: 0, message: '', data: presentSystemState(state) } }
  })
}
