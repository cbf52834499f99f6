import { printBill, printReceipt, type SlipPaper } from '../../../../contract/office/till/papers.ts'
import type { Failure } from '../../../kit/api.ts'
import { fetchFile } from '../../file.ts'
import { saveFile } from '../csv.ts'

/** What is printed: the receipt of a movement, or the bill of a booking. */
export type Wanted = { readonly movementId: number } | { readonly bookingId: number }

/** Fetches a paper for the printer. Answers why not, if it is not there. */
export async function printPaper(wanted: Wanted, paper: SlipPaper): Promise<Failure | undefined> {
  const file =
    'movementId' in wanted
      ? await fetchFile(printReceipt, { movement_id: wanted.movementId }, { paper })
      : await fetchFile(printBill, { booking_id: wanted.bookingId }, { paper })
  if (!file.ok) return file.failure
  saveFile(file.name, file.blob)
  return undefined
}
