import { decideOverdueRequests } from '../../../server/actions/bookings/decide-overdue-requests.ts'
import { handOverArrival } from '../../../server/actions/desk/hand-over-arrivals.ts'
import { changeRoomCounts } from '../../../server/actions/nights/change-room-counts.ts'
import { closeRoomUnits } from '../../../server/actions/nights/close-units.ts'
import { releaseLapsed } from '../../../server/actions/nights/release-lapsed.ts'
import { stayMeant } from '../foretell.ts'
import { setRefundHours } from '../lane.ts'
import { type Actors, admin, roomOf } from './scene.ts'

export async function untilNothingIsDue(job: () => Promise<boolean>): Promise<void> {
  for (let more = true; more; ) more = await job()
}

/** The rooms, the jobs and the clock. */
export const houseActors = {
  'change counts': async (scene, step) =>
    changeRoomCounts(scene.lane.context, {
      staffId: admin(scene),
      roomId: roomOf(scene, step),
      countTotal: step.total,
      countOnline: step.online,
    }),
  'close units': async (scene, step) => {
    const { checkIn: from, checkOut: until } = stayMeant(scene.hotel, step)
    return closeRoomUnits(scene.lane.context, {
      staffId: admin(scene),
      roomId: roomOf(scene, step),
      from,
      until,
      units: step.units,
    })
  },
  'change price': (scene, step) =>
    scene.lane.context.database
      .updateTable('rooms')
      .set({ price_summer: step.summer, price_winter: step.winter })
      .where('id', '=', roomOf(scene, step))
      .execute(),
  'change refund hours': ({ lane }, step) => setRefundHours(lane, step.hours),
  'decide overdue requests': ({ lane }) => decideOverdueRequests(lane.context),
  'hand arrivals over': ({ lane }) => untilNothingIsDue(() => handOverArrival(lane.context)),
  'release lapsed holds': ({ lane }) => untilNothingIsDue(() => releaseLapsed(lane.context)),
  wait: async ({ lane }, step) => lane.clock.advance({ minutes: step.minutes }),
} satisfies Partial<Actors>
