import type { Language } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { setCustomerLanguage } from '../../database/people/customers.ts'

/** The site has no button to keep a client's language: whoever goes on in another one gets the next letters in it. */
export async function noteLanguageOfUse(
  { database, clock }: Context,
  customerId: number,
  language: Language,
): Promise<void> {
  await setCustomerLanguage(database, customerId, { language, since: clock.now() })
}
