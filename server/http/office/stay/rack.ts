import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import {
  assignArrivals,
  freeUnit,
  getRack,
  giveUnit,
  previewUnit,
  swapUnits,
} from '../../../../contract/office/stay/rack.ts'
import { assignArrivalsOfDay } from '../../../actions/stay/rack/assign-arrivals.ts'
import { freeUnitOfBooking, giveUnitToBooking } from '../../../actions/stay/rack/give-unit.ts'
import { previewGift } from '../../../actions/stay/rack/preview-unit.ts'
import { readRack } from '../../../actions/stay/rack/read-rack.ts'
import { swapUnitsOfBookings } from '../../../actions/stay/rack/swap-units.ts'
import type { Context } from '../../../context.ts'
import { fill, texts } from '../../../text/catalogue.ts'
import { presentPreview, presentRack } from '../../present/office/office-rack.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

const usualDays = 28

export function rackRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getRack, { to: allStaff }, async ({ query, language }) => {
    const rack = await readRack(context, { from: query.from, days: query.days ?? usualDays })
    return { request: { status: 0, message: '', data: presentRack(rack, language) } }
  })

  serveStaff(app, context, previewUnit, { to: allStaff }, async ({ body }) => {
    const { booking_id: bookingId, unit_id: unitId, from } = body
    const preview = await previewGift(context, { bookingId, unitId, from })
    if (isRefusal(preview)) return preview
    return { request: { status: 0, message: '', data: presentPreview(preview) } }
  })

  serveStaff(app, context, giveUnit, { to: allStaff }, async ({ body, staffId, language }) => {
    const { booking_id: bookingId, unit_id: unitId, from, version, agreed } = body
    const given = await giveUnitToBooking(context, { bookingId, unitId, from, version, agreed, staffId })
    if (isRefusal(given)) return given
    const { number } = given
    const message = fill(texts[language].office.done.unitGiven, { unit: number })
    return { request: { status: 0, message, data: { booking_id: bookingId, number } } }
  })

  serveStaff(app, context, freeUnit, { to: allStaff }, async ({ body, staffId, language }) => {
    const { booking_id: bookingId, version } = body
    const freed = await freeUnitOfBooking(context, { bookingId, version, staffId })
    if (isRefusal(freed)) return freed
    const message = texts[language].office.done.unitFreed
    return { request: { status: 0, message, data: { booking_id: bookingId } } }
  })

  serveStaff(app, context, swapUnits, { to: allStaff }, async ({ body, staffId, language }) => {
    const swapped = await swapUnitsOfBookings(context, {
      staffId,
      one: { bookingId: body.booking_id, version: body.version },
      other: { bookingId: body.other_booking_id, version: body.other_version },
    })
    if (isRefusal(swapped)) return swapped
    const { number, otherNumber } = swapped
    const message = fill(texts[language].office.done.unitsSwapped, { unit: number, other: otherNumber })
    return { request: { status: 0, message, data: { number, other_number: otherNumber } } }
  })

  serveStaff(app, context, assignArrivals, { to: allStaff }, async ({ body, staffId, language }) => {
    const assigned = await assignArrivalsOfDay(context, { staffId, date: body.date })
    if (isRefusal(assigned)) return assigned
    const message = fill(texts[language].office.done.arrivalsAssigned, { ...assigned })
    return { request: { status: 0, message, data: assigned } }
  })
}
