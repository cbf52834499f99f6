import { staffRoles } from '../../contract/values.ts'

/** Public knowledge: they stand in the README. */
export const demoStaff = staffRoles.map((role) => ({ username: role, password: `demo-${role}`, role }))
export const demoClient = { email: 'guest@example.com', password: 'demo-guest' }
export const demoGatePassword = '2580'
