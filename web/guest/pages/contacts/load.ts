import type { z } from 'zod'
import {
  getAbout,
  getNotices,
  getShore,
  type ShoreMap,
  type SitePicture,
} from '../../../../contract/guest/site-words.ts'
import type { Load } from '../../site/page.ts'

type Notices = z.output<typeof getNotices.answer>['request']['data']

export type ContactsData = Pick<Notices, 'contacts' | 'house_rules' | 'privacy' | 'pictures'> & {
  /** The house, to be known by when one comes. */
  readonly house: SitePicture | null
  readonly shore: ShoreMap | null
}

export const loadContacts: Load<ContactsData> = async (api, { language }) => {
  const params = { params: { lang: language } }
  const [notices, about, shore] = await Promise.all([
    api(getNotices, params),
    api(getAbout, params),
    api(getShore, params),
  ])
  if (!notices.ok) return notices
  if (!about.ok) return about
  if (!shore.ok) return shore
  const { contacts, house_rules, privacy, pictures } = notices.answer.request.data
  const house = about.answer.request.data.pictures[0] ?? null
  return {
    ok: true,
    data: { contacts, house_rules, privacy, pictures, house, ...shore.answer.request.data },
  }
}
