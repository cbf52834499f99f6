import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import {
  acceptDrawer,
  closeShift,
  getOwnShift,
  getShift,
  getShifts,
  moveCash,
  openShift,
} from '../../../../contract/office/till/shifts.ts'
import { acceptLeftDrawer } from '../../../actions/till/accept-drawer.ts'
import { closeCountedShift } from '../../../actions/till/close-shift.ts'
import { moveDrawerCash } from '../../../actions/till/move-cash.ts'
import { openCountedShift } from '../../../actions/till/open-shift.ts'
import { readOneShift, readOwnShift, readShiftList } from '../../../actions/till/read-shifts.ts'
import type { Context } from '../../../context.ts'
import { fill, texts } from '../../../text/catalogue.ts'
import { fromTmt, toTmt } from '../../present/money.ts'
import { presentListedShift, presentShift, presentWaiting } from '../../present/office/till/shifts.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

const toDesk = { to: allStaff }

/** Whoever takes money has a shift and a drawer. */
export function shiftRoutes(app: FastifyInstance, context: Context): void {
  readingRoutes(app, context)

  serveStaff(app, context, openShift, toDesk, async ({ body, staffId, language }) => {
    const counted = fromTmt(body.counted)
    const opened = await openCountedShift(context, { staffId, counted, reason: body.reason })
    if (isRefusal(opened)) return opened
    const message = texts[language].office.done.shiftOpened
    return { request: { status: 0, message, data: { shift_id: opened.shiftId } } }
  })

  serveStaff(app, context, moveCash, toDesk, async ({ body, staffId, language }) => {
    const { kind, reason, seen } = body
    const moved = await moveDrawerCash(context, { staffId, kind, amount: fromTmt(body.amount), reason, seen })
    if (isRefusal(moved)) return moved
    const message = texts[language].office.done[kind === 'paid_in' ? 'cashPaidIn' : 'cashPaidOut']
    return { request: { status: 0, message, data: { expected_cash: toTmt(moved.expectedCash) } } }
  })

  serveStaff(app, context, acceptDrawer, toDesk, async ({ params, body, staffId, language }) => {
    const counted = fromTmt(body.counted)
    const { reason } = body
    const accepted = await acceptLeftDrawer(context, { staffId, from: params.id, counted, reason })
    if (isRefusal(accepted)) return accepted
    const message = texts[language].office.done.drawerAccepted
    return { request: { status: 0, message, data: { shift_id: accepted.shiftId } } }
  })

  serveStaff(app, context, closeShift, toDesk, async ({ params, body, staffId, role, language }) => {
    const { denominations, seen, reason, handed_to: handedTo } = body
    const counted = body.counted === undefined ? undefined : fromTmt(body.counted)
    const who = { shiftId: params.id, staffId, role, language }
    const closed = await closeCountedShift(context, {
      ...who,
      counted,
      denominations,
      seen,
      reason,
      handedTo,
    })
    if (isRefusal(closed)) return closed
    const { paper: number, difference } = closed
    const message = fill(texts[language].office.done.shiftClosed, { number })
    return { request: { status: 0, message, data: { number, difference: toTmt(difference) } } }
  })
}

function readingRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getOwnShift, toDesk, async ({ staffId }) => {
    const { shift, waiting, colleagues } = await readOwnShift(context, staffId)
    const data = {
      shift: shift ? presentShift(shift) : null,
      waiting: waiting.map(presentWaiting),
      colleagues,
    }
    return { request: { status: 0, message: '', data } }
  })

  serveStaff(app, context, getShift, toDesk, async ({ params, staffId, role }) => {
    const shift = await readOneShift(context, { shiftId: params.id, staffId, role })
    if (isRefusal(shift)) return shift
    return { request: { status: 0, message: '', data: { shift: presentShift(shift) } } }
  })

  serveStaff(app, context, getShifts, toDesk, async ({ query, staffId, role }) => {
    const { page, staff_id: of } = query
    const list = await readShiftList(context, { staffId, role, of, page })
    if (isRefusal(list)) return list
    const data = { shifts: list.shifts.map(presentListedShift), total: list.total }
    return { request: { status: 0, message: '', data } }
  })
}
