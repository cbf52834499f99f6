import type { Language } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { setStaffLanguage } from '../../database/people/staff.ts'

/** The language of a member of staff goes with them to every browser. */
export async function chooseLanguage(
  { database }: Context,
  { staffId, language }: { staffId: number; language: Language },
): Promise<void> {
  await setStaffLanguage(database, staffId, language)
}
