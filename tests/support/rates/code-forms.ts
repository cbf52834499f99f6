import {
  addCode,
  type CodeForm,
  endCode,
  getCodes,
  replaceCode,
  undoCode,
} from '../../../contract/office/rates/codes.ts'
import type { Reply } from '../../../web/kit/api.ts'
import type { TestApp } from '../app.ts'
import { codeOf } from '../bookings/staff-bookings.ts'

/** A tenth off in February, for all, as often as anybody likes; tests change what they are about. */
export const aCode = (changes: Partial<CodeForm> = {}): CodeForm => ({
  word: 'WINTER',
  first: '2027-02-01',
  last: '2027-02-28',
  rooms: null,
  effect: { percent_off: 10 },
  most_uses: null,
  ...changes,
})

type Changing = typeof addCode | typeof replaceCode | typeof endCode | typeof undoCode

const idOf = (reply: Reply<Changing>): number | string =>
  reply.ok ? reply.answer.request.data.id : codeOf(reply)

/** Whoever makes codes: each call answers the id, or the code with which it was refused. */
export function codesBy(site: Pick<TestApp, 'api'>, token: string) {
  const api = site.api(token)
  return {
    add: async (changes?: Partial<CodeForm>) => idOf(await api(addCode, { body: aCode(changes) })),
    change: async (id: number, changes?: Partial<CodeForm>) =>
      idOf(await api(replaceCode, { params: { id }, body: aCode(changes) })),
    end: async (id: number) => idOf(await api(endCode, { params: { id } })),
    undo: async (id: number) => idOf(await api(undoCode, { params: { id } })),
    async list() {
      const reply = await api(getCodes)
      if (!reply.ok) throw new Error(codeOf(reply))
      return reply.answer.request.data
    },
  }
}

export type CodesBy = ReturnType<typeof codesBy>

/** A code that must be there. */
export async function addedCode(codes: CodesBy, changes?: Partial<CodeForm>): Promise<number> {
  const id = await codes.add(changes)
  if (typeof id === 'string') throw new Error(`The code was refused: ${id}`)
  return id
}
