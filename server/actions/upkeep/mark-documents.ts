import type { GuestDocument } from '../../../domain/guests.ts'
import type { Context } from '../../context.ts'
import { lockUnmarked, storeMarks, type UnmarkedDocument } from '../../database/bookings/document-marks.ts'
import type { DocumentKeys } from '../../secrets/document-keys.ts'
import { markOf } from '../../secrets/document-marks.ts'
import { unseal } from '../../secrets/sealing.ts'

const atOnce = 200

/**
 * Marks documents that cannot be found by their numbers yet, all of them in batches. One that opens with none of the keys is passed over: the doctor
 * speaks of it. Each job starts at the first again, so `false`: there is nothing left that could be done at once.
 */
export async function markDocuments(context: Context): Promise<boolean> {
  let after: number | undefined = 0
  while (after !== undefined) after = await markBatch(context, after)
  return false
}

/** Answers the last row of the batch, if it was full. */
const markBatch = (
  { database, config: { documentKeys } }: Context,
  after: number,
): Promise<number | undefined> =>
  database.transaction().execute(async (transaction) => {
    const unmarked = await lockUnmarked(transaction, { after, most: atOnce })
    const marks = unmarked.flatMap((one) => {
      const mark = markFor(one, documentKeys)
      return mark ? [{ id: one.id, mark }] : []
    })
    if (marks.length > 0) await storeMarks(transaction, marks)
    return unmarked.length === atOnce ? unmarked.at(-1)?.id : undefined
  })

function markFor({ sealed, place }: UnmarkedDocument, keys: DocumentKeys): Buffer | undefined {
  try {
    return markOf(JSON.parse(unseal(sealed, place, keys)) as GuestDocument, keys)
  } catch {
    return undefined
  }
}
