import type { OfficeUser } from '../../../../contract/office/people/users.ts'
import { officeRole } from '../../../../contract/office/wire-numbers.ts'
import { staffRoles } from '../../../../contract/values.ts'
import { wireFlag } from '../../../../contract/wire-numbers.ts'
import type { ListedUser } from '../../../actions/people/read-people.ts'

/** Users in the office's wire words. */

export const presentedRoles = staffRoles.map((role) => ({ id: officeRole.to(role), role_name: role }))

export const presentUser = (staff: ListedUser): OfficeUser => ({
  id: staff.id,
  username: staff.username,
  role_id: officeRole.to(staff.role),
  role_name: staff.role,
  status: wireFlag.to(staff.active),
  language: staff.language,
  created_at: staff.createdAt.toISOString(),
  sessions: staff.sessions,
  second_factor: staff.secondFactor,
  second_factor_required: staff.secondFactorRequired,
})
