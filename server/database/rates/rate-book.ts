import { type RateBook, rateBook } from '../../../domain/rates/rate-book.ts'
import type { Database } from '../connection.ts'
import { readRates } from './rates.ts'
import { readRestrictions } from './restrictions.ts'

/** All that holds now, those of the past too: whoever looks at a night of last month is told why it cost what it did. */
export async function readRateBook(database: Database): Promise<RateBook> {
  const [rates, restrictions] = await Promise.all([readRates(database), readRestrictions(database)])
  return rateBook(rates, restrictions)
}
