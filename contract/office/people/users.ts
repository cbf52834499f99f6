import { z } from 'zod'
import { call, dataRead, envelope, plainEnvelope } from '../../call.ts'
import { writtenId } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { languages, type StaffRole, staffRoles } from '../../values.ts'
import { wireFlag } from '../../wire-numbers.ts'
import { officeRole } from '../wire-numbers.ts'

export const officeUser = z.object({
  id: z.int(),
  username: z.string(),
  role_id: z.int(),
  role_name: z.string(),
  status: z.union([z.literal(0), z.literal(1)]).describe('0 switched off, 1 may sign in'),
  language: z.enum(languages),
  created_at: z.iso.datetime(),
  sessions: z.int().describe('on how many devices the user is signed in now'),
  second_factor: z.boolean().describe('signs in with a code besides the password'),
  second_factor_required: z.boolean().describe('an admin wants it so'),
})
export type OfficeUser = z.infer<typeof officeUser>

/** A role that nobody here knows, from a newer server perhaps, is none. */
const roleOf = (name: string): StaffRole | undefined => staffRoles.find((role) => role === name)

const userInWords = ({ role_id, role_name, status, ...user }: OfficeUser) => ({
  ...user,
  role: roleOf(role_name),
  active: wireFlag.from(status),
})
export type User = ReturnType<typeof userInWords>

const username = plainLine(z.string().trim().min(1).max(100))
const password = z.string().max(200)
const code = z.string().max(20).optional().describe('of the authenticator that counts now')
const roleId = z.coerce.number().int().min(1).max(staffRoles.length)

const staff = z.object({
  users: z.array(officeUser),
  roles: z.array(z.object({ id: z.int(), role_name: z.string() })),
  you: z.int().describe('the id of whoever asks'),
})

export const getUsers = call({
  method: 'GET',
  path: '/api/sys/get-users',
  summary: 'Everybody who works with the office, and the roles that there are',
  answer: envelope(staff),
  read: dataRead(({ users, roles, you }: z.infer<typeof staff>) => ({
    users: users.map(userInWords),
    roles: roles.flatMap(({ role_name }) => roleOf(role_name) ?? []),
    you,
  })),
})

const newUser = z.object({ role_id: roleId, username, password })
type NewUserInWords = Omit<z.input<typeof newUser>, 'role_id'> & { readonly role: StaffRole }

export const addUser = call({
  method: 'POST',
  path: '/api/sys/new-user',
  summary: 'A new user',
  body: newUser,
  answer: envelope(z.object({ id: z.int() })),
  write: ({ body: { role, ...user } }: { body: NewUserInWords }) => ({
    body: { ...user, role_id: officeRole.to(role) },
  }),
})

const userChange = z.object({
  id: writtenId,
  username: username.optional(),
  role_id: roleId.optional(),
  old_password: password.optional(),
  new_password: password.optional().describe('empty: the password stays'),
  status: z
    .union([z.literal(0), z.literal(1), z.enum(['0', '1'])])
    .optional()
    .describe('0 switches the user off'),
  end_sessions: z.boolean().optional().describe('sign the user out everywhere'),
  second_factor_required: z.boolean().optional(),
  reset_second_factor: z.boolean().optional().describe('the user has lost it and enrols again'),
})
export type UserChange = Omit<z.input<typeof userChange>, 'role_id' | 'status'> & {
  readonly role?: StaffRole
  readonly active?: boolean
}

export const editUser = call({
  method: 'POST',
  path: '/api/sys/edit-user',
  summary:
    'Change a user; what is left out stays. One’s own password needs the old one, that of somebody else does not',
  body: userChange,
  answer: z.object({
    request: z.object({
      status: z.int(),
      message: z.array(z.string()).describe('one line for each change; refusals come as a list too'),
    }),
  }),
  write: ({ body: { role, active, ...change } }: { body: UserChange }) => ({
    body: {
      ...change,
      ...(role !== undefined && { role_id: officeRole.to(role) }),
      ...(active !== undefined && { status: wireFlag.to(active) }),
    },
  }),
})

export const changeOwnPassword = call({
  method: 'POST',
  path: '/api/sys/own-password',
  summary:
    'Another password for oneself. All sessions end, this one too: the next sign-in is with the new one',
  body: z.object({ old_password: password, new_password: password, confirm_password: password }),
  answer: plainEnvelope,
})

export const getSecondFactor = call({
  method: 'GET',
  path: '/api/sys/second-factor',
  summary: 'How it stands with one’s own second factor',
  answer: envelope(z.object({ enrolled: z.boolean(), required: z.boolean() })),
})

export const enrolSecondFactor = call({
  method: 'POST',
  path: '/api/sys/second-factor/enrol',
  summary:
    'A new secret for one’s own authenticator. It counts from its first right code on; whoever has one gives a code of it',
  body: z.object({ password, code }),
  answer: envelope(z.object({ secret: z.string(), otpauth_url: z.string() })),
})

export const confirmSecondFactor = call({
  method: 'POST',
  path: '/api/sys/second-factor/confirm',
  summary: 'The first code of the authenticator: from now on signing in needs one',
  body: z.object({ code: z.string().max(20) }),
  answer: plainEnvelope,
})

export const removeSecondFactor = call({
  method: 'POST',
  path: '/api/sys/second-factor/remove',
  summary: 'Do without the second factor again, unless an admin requires it. Needs a last code of it',
  body: z.object({ password, code }),
  answer: plainEnvelope,
})
