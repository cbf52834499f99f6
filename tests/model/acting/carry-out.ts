import { isRefusal } from '../../../contract/errors.ts'
import type { Step } from '../steps.ts'
import { guestActors } from './guests.ts'
import { houseActors } from './house.ts'
import { moneyActors } from './money.ts'
import type { Actor, Actors, Scene } from './scene.ts'
import { staffActors } from './staff.ts'

const actors: Actors = { ...guestActors, ...staffActors, ...moneyActors, ...houseActors }

export interface Carried {
  /** Done, or the code of the refusal. */
  readonly outcome: string
  /** What the bank's word led to, where it was asked. */
  readonly settlement?: string
}

/** Carries a step out for real. */
export async function carryOut(scene: Scene, step: Step): Promise<Carried> {
  const act = actors[step.does] as Actor<Step>
  const answer = await act(scene, step)
  if (isRefusal(answer)) return { outcome: answer.refused }
  return { outcome: 'done', ...(step.does === 'come back' && { settlement: String(answer) }) }
}
