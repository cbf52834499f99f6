import { type Attempt, findAttempt } from '../../../server/database/bank/payment-attempts.ts'
import type { Ground, Lane } from '../lane.ts'
import { given, type Hotel } from '../law/hotel.ts'
import type { Seen } from '../seen.ts'
import type { Step } from '../steps.ts'

export interface Scene {
  readonly lane: Lane
  readonly ground: Ground
  /** As the rules see it before the step: it tells what "half of the balance" and "in three days" mean. */
  readonly hotel: Hotel
  /** The ids under which the database knows what the step names. */
  readonly seen: Seen
}

export type StepOf<Does extends Step['does']> = Extract<Step, { does: Does }>

/** Carries one kind of step out for real, and answers as the action does. */
export type Actor<S> = (scene: Scene, step: S) => Promise<unknown>

export type Actors = { readonly [Does in Step['does']]: Actor<StepOf<Does>> }

export const phoneNumber = '+99365123456'

export const guestList = (staying: number, absentPayer = false) =>
  Array.from({ length: staying + (absentPayer ? 1 : 0) }, (_, index) => ({
    fullName: `Guest ${index}`,
    document: { kind: 'passport', series: 'AS', number: '123456' } as const,
    isPayer: absentPayer ? index === staying : index === 0,
    stays: index < staying,
  }))

export const admin = ({ lane }: Scene): number => lane.staff.admin

export const roomOf = ({ ground }: Scene, step: { room: number }): number => given(ground.rooms[step.room])

export const clientOf = ({ ground }: Scene, step: { client: number }): number =>
  given(ground.clients[step.client])

export const rowOf = ({ seen }: Scene, step: { booking: number }) => given(seen.rows[step.booking])

export const bookingOf = (scene: Scene, step: { booking: number }): number => rowOf(scene, step).id

/** The order's number at the bank. */
export const orderOf = (scene: Scene, step: { booking: number; attempt: number }): string =>
  given(rowOf(scene, step).attempts[step.attempt]).order

export async function attemptOf(scene: Scene, step: { booking: number; attempt: number }): Promise<Attempt> {
  const { id } = given(rowOf(scene, step).attempts[step.attempt])
  return given(await findAttempt(scene.lane.context.database, id))
}

/** The same digit means another receipt in each history. */
export const receiptOf = (
  { ground }: Scene,
  { number }: { number?: string | undefined },
): string | undefined => number && `${ground.numbers}${number}`
