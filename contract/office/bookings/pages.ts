import { z } from 'zod'
import { leftOut } from '../../form-values.ts'

/** Without a page a call answers the newest ones, at most so many. */
export const mostWithoutPage = 2_000

/** Said of a total only where it is not exact: a long list is counted up to 10,000, and what is found on it up to 1,000 or less. */
export const atLeast = z.literal('at_least').optional()

/** What every list of the office can be asked; the database answers. */
export const pageQuery = z.object({
  q: z.string().max(200).optional().describe('search word'),
  order: z.enum(['asc', 'desc']).or(leftOut).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).or(leftOut).optional().describe('counted from 1'),
  page_size: z.coerce.number().int().min(1).max(200).or(leftOut).optional(),
})
