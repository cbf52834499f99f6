import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../../contract/errors.ts'
import { addUser, changeOwnPassword, editUser, getUsers } from '../../../../contract/office/people/users.ts'
import { officeRole } from '../../../../contract/office/wire-numbers.ts'
import { wireFlag } from '../../../../contract/wire-numbers.ts'
import { addStaffUser } from '../../../actions/people/add-user.ts'
import { changeOwnStaffPassword } from '../../../actions/people/change-own-password.ts'
import { changeUser } from '../../../actions/people/change-user.ts'
import { readUsers } from '../../../actions/people/read-people.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { presentedRoles, presentUser } from '../../present/office/office-users.ts'
import { adminOnly, housekeepingToo } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

export function userRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getUsers, { to: adminOnly }, async ({ staffId }) => {
    const users = await readUsers(context)
    const data = { users: users.map(presentUser), roles: presentedRoles, you: staffId }
    return { request: { status: 0, message: '', data } }
  })

  serveStaff(app, context, addUser, { to: adminOnly }, async ({ body, staffId, language }) => {
    const role = officeRole.from(body.role_id)
    if (!role) return refuse('invalid_input')
    const { username, password } = body
    const added = await addStaffUser(context, { adminId: staffId, username, password, role })
    if (isRefusal(added)) return added
    return { request: { status: 0, message: texts[language].office.done.userAdded, data: added } }
  })

  const options = { to: adminOnly, messageAsList: true } as const
  serveStaff(app, context, editUser, options, async ({ body, staffId, language, origin }) => {
    const changed = await changeUser(context, {
      adminId: staffId,
      userId: body.id,
      username: body.username,
      role: body.role_id === undefined ? undefined : officeRole.from(body.role_id),
      active: body.status === undefined ? undefined : wireFlag.from(Number(body.status)),
      oldPassword: body.old_password,
      newPassword: body.new_password,
      endSessions: body.end_sessions,
      secondFactorRequired: body.second_factor_required,
      resetSecondFactor: body.reset_second_factor,
      origin,
    })
    if (isRefusal(changed)) return changed
    const words = texts[language].office.userChanges
    const lines = changed.changes.map((change) => words[change])
    return { request: { status: 0, message: lines.length > 0 ? lines : [words.nothing] } }
  })

  serveStaff(
    app,
    context,
    changeOwnPassword,
    { to: housekeepingToo },
    async ({ body, staffId, language, origin }) => {
      const changed = await changeOwnStaffPassword(context, {
        staffId,
        oldPassword: body.old_password,
        newPassword: body.new_password,
        confirmation: body.confirm_password,
        origin,
      })
      if (isRefusal(changed)) return changed
      return { request: { status: 0, message: texts[language].office.userChanges.ownPassword } }
    },
  )
}
