import type { StaffRole } from '../../contract/values.ts'

/** Where each role begins its work. */
export const homeOf: Record<StaffRole, string> = {
  admin: '/system',
  booker: '/system',
  reception: '/system/reception',
  housekeeping: '/system/house',
}
