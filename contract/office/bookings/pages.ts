import { z } from 'zod'
import { leftOut } from '../../form-values.ts'

/** Without a page a call answers the newest ones, at most so many. */
export const mostWithoutPage = 2_000

/** What every list of the office can be asked; the database answers. */
export const pageQuery = z.object({
  q: z.string().max(200).optional().describe('search word'),
  order: z.enum(['asc', 'desc']).or(leftOut).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).or(leftOut).optional().describe('counted from 1'),
  page_size: z.coerce.number().int().min(1).max(200).or(leftOut).optional(),
})
