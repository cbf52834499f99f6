import type { z } from 'zod'
import { getHome, getNotices, type SitePicture } from '../../../../contract/guest/site-words.ts'
import type { Load } from '../../site/page.ts'

type Notices = z.output<typeof getNotices.answer>['request']['data']

export type ContactsData = Pick<Notices, 'contacts' | 'house_rules' | 'privacy' | 'pictures'> & {
  /** The house, to be known by when one comes. */
  readonly house: SitePicture | null
}

export const loadContacts: Load<ContactsData> = async (api, { language }) => {
  const params = { params: { lang: language } }
  const [notices, home] = await Promise.all([api(getNotices, params), api(getHome, params)])
  if (!notices.ok) return notices
  if (!home.ok) return home
  const { contacts, house_rules, privacy, pictures } = notices.answer.request.data
  const house = home.answer.request.data.pictures[0] ?? null
  return { ok: true, data: { contacts, house_rules, privacy, pictures, house } }
}
