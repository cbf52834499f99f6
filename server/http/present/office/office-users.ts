import type { OfficeUser } from '../../../../contract/office/people/users.ts'
import { type StaffRole, staffRoles } from '../../../../contract/values.ts'
import type { ListedUser } from '../../../actions/people/read-people.ts'

/** Users in the office's wire words. Roles are counted from 1, in the order in which they stand in the contract. */

export const officeRole = {
  from: (id: number): StaffRole | undefined => staffRoles[id - 1],
  to: (role: StaffRole): number => staffRoles.indexOf(role) + 1,
}

export const presentedRoles = staffRoles.map((role) => ({ id: officeRole.to(role), role_name: role }))

export const presentUser = (staff: ListedUser): OfficeUser => ({
  id: staff.id,
  username: staff.username,
  role_id: officeRole.to(staff.role),
  role_name: staff.role,
  status: staff.active ? 1 : 0,
  language: staff.language,
  created_at: staff.created_at.toISOString(),
  sessions: staff.sessions,
  second_factor: staff.second_factor,
  second_factor_required: staff.second_factor_required,
})
