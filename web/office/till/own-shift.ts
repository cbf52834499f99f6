import type { z } from 'zod'
import { getOwnShift } from '../../../contract/office/till/shifts.ts'
import { useAnswer } from '../api.ts'

export type OwnShift = z.output<typeof getOwnShift.answer>['request']['data']
export type WaitingDrawer = OwnShift['waiting'][number]
export type Colleague = OwnShift['colleagues'][number]

/** The open shift of whoever is signed in, the drawers that wait, and to whom theirs can go. */
export const useOwnShift = () => {
  const { data, error, refetch } = useAnswer(getOwnShift)
  return { own: data?.request.data, error, refetch }
}
