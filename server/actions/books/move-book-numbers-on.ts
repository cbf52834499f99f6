import type { Context } from '../../context.ts'
import { moveBookNumbersBeyond, readHighestBookNumber } from '../../database/bookings/book-numbers.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

/** Bookings of the desk leave no order at the bank: as many of them may be forgotten, and their guests have vouchers. */
const margin = 1_000

/**
 * After a restored backup the next bookings would get numbers that guests have on vouchers of forgotten ones. The numbers go on beyond the
 * highest that is known from anywhere, and a margin. They never move back; done twice in a row, it moves them once.
 */
export async function moveBookNumbersOn(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  known: readonly number[],
): Promise<{ highest: number; next: number; moved: boolean }> {
  const highest = Math.max(...known, await readHighestBookNumber(database))
  return database.transaction().execute(async (transaction) => {
    const { from, to } = await moveBookNumbersBeyond(transaction, highest + margin)
    if (to > from) {
      await recordHistory(transaction, {
        at: clock.now(),
        actor: { kind: 'system' },
        about: { subject: 'books' },
        action: 'book_numbers_moved',
        facts: { from, to },
      })
    }
    return { highest, next: to + 1, moved: to > from }
  })
}
