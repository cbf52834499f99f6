import { hidesCharacters } from '../contract/values.ts'

export const longestReviewName = 12
export const longestReviewMessage = 1000
export const hoursBetweenReviews = 24

export type ReviewProblem =
  | 'review_incomplete'
  | 'review_name_long'
  | 'review_name_letters'
  | 'review_message_long'

/** A name has letters only, and such as can be seen; spaces around it do not count. */
export function reviewProblem(name: string, message: string): ReviewProblem | undefined {
  const [trimmedName, trimmedMessage] = [name.trim(), message.trim()]
  if (trimmedName === '' || trimmedMessage === '') return 'review_incomplete'
  if ([...trimmedName].length > longestReviewName) return 'review_name_long'
  if (!/^\p{L}+$/u.test(trimmedName) || hidesCharacters(trimmedName)) return 'review_name_letters'
  if ([...trimmedMessage].length > longestReviewMessage) return 'review_message_long'
  return undefined
}
