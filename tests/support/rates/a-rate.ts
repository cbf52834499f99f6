import { onTestFinished } from 'vitest'
import { makeRate, makeRestriction } from './made-rates.ts'

/** A rate that holds until the present test is over. */
export async function aRate(...made: Parameters<typeof makeRate>): Promise<void> {
  onTestFinished(await makeRate(...made))
}

/** A restriction that holds until the present test is over. */
export async function aRestriction(...made: Parameters<typeof makeRestriction>): Promise<void> {
  onTestFinished(await makeRestriction(...made))
}
