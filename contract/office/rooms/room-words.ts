import { wireFlag } from '../../wire-numbers.ts'

/** A room of the office in our words: whether it is shown to guests. */
export const roomInWords = <R extends { status: 0 | 1 }>({
  status,
  ...rest
}: R): Omit<R, 'status'> & { readonly shown: boolean } => ({ ...rest, shown: wireFlag.from(status) })
