import type { BookingExtra } from '../../../../../contract/office/till/extras.ts'
import type { Service } from '../../../../../contract/office/till/services.ts'
import type { DateText, StaffRole } from '../../../../../contract/values.ts'
import { isUsed, mayWithdraw } from '../../../../../domain/extras.ts'
import type { PostedExtra } from '../../../../actions/bookings/read-booking.ts'
import type { OfferedService } from '../../../../actions/extras/change-services.ts'
import { toTmt } from '../../money.ts'

/** Services and what was posted of them, in the office's wire words. */

export const presentService = ({ id, names, price }: OfferedService): Service => ({
  id,
  names: { ...names },
  price: toTmt(price),
})

interface Looking {
  readonly staffId: number
  readonly role: StaffRole
  readonly today: DateText
  /** Nothing comes off the bill of a booking that is called off. */
  readonly isCancelled: boolean
}

export const presentExtra = (extra: PostedExtra, looking: Looking): BookingExtra => ({
  id: extra.id,
  kind: extra.kind,
  names: extra.names && { ...extra.names },
  price: toTmt(extra.price),
  quantity: extra.quantity,
  amount: toTmt(extra.amount),
  used_on: extra.usedOn,
  used: isUsed(extra, looking.today),
  note: extra.note,
  posted_at: extra.postedAt.toISOString(),
  username: extra.username,
  withdrawn: extra.withdrawnAt && {
    at: extra.withdrawnAt.toISOString(),
    username: extra.withdrawnBy,
    reason: extra.withdrawnReason,
  },
  can_withdraw:
    extra.kind === 'service' &&
    extra.withdrawnAt === null &&
    !looking.isCancelled &&
    mayWithdraw(extra, looking, looking.today),
})
