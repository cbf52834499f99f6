import type { Tenge } from '../../../contract/values.ts'

/** Whether somebody has said why the drawer does not hold what it should. */
export const explained = (reason: string | undefined): boolean => reason !== undefined && reason !== ''

/** A sum for the text of a refusal. */
export const tmtOf = (amount: Tenge): number => amount / 100
