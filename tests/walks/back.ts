import type { Chance } from '../races/seed.ts'
import { isStillThere, lostOf, promisesToKeep, typedOn } from './laws/kept.ts'
import { type Offered, type Screen, say, scopeOf } from './offered.ts'
import type { Person } from './person.ts'
import { settle } from './settle.ts'
import { patience, refused, type Step } from './step.ts'
import { readField } from './typed.ts'

/** Types, leaves and comes back, where something is promised about it. */
export async function thereAndBack(
  person: Person,
  screen: Screen,
  chance: Chance,
): Promise<Step | undefined> {
  const { page } = person
  if (!screen.isModal && promisesToKeep(page.url())) return awayAndBack(person, screen, chance)
  const { scope } = await scopeOf(page)
  const isForm = screen.isModal && (await scope.getAttribute('data-shape', patience)) === 'form'
  const texts = screen.fields.filter(({ role }) => role === 'textbox')
  return isForm && texts.length > 0 ? typeAndBack(person, chance.oneOf(texts)) : undefined
}

/** The site: types, follows a link that leads elsewhere, and comes back. All is there as it was. */
async function awayAndBack(
  { page, traffic }: Person,
  screen: Screen,
  chance: Chance,
): Promise<Step | undefined> {
  const [field] = screen.fields.filter(({ role }) => role === 'textbox')
  if (field) await page.getByRef(field.ref).fill('Aman Amanow', patience).catch(refused)
  await settle(page, traffic)
  const [from, before] = [page.url(), await typedOn(page)]
  const links = screen.presses.filter(
    ({ url }) => url?.startsWith('/') && !url.startsWith('/api') && !url.includes('/book'),
  )
  if (links.length === 0) return undefined
  const link = chance.oneOf(links)
  await page.getByRef(link.ref).click(patience).catch(refused)
  await settle(page, traffic)
  if (page.url() === from) return { sentence: `follows ${say(link)}, which leads nowhere else` }
  await page.goBack({ waitUntil: 'domcontentloaded' }).catch(refused)
  await settle(page, traffic)
  const wrong = page.url() === from ? lostOf(before, await typedOn(page)) : []
  return { sentence: `types, follows ${say(link)} and goes Back`, wrong }
}

/** The office: no form is left by Back without a question, unless it keeps what was typed for the next time. */
async function typeAndBack({ page, traffic }: Person, field: Offered): Promise<Step | undefined> {
  const word = 'typed by chance'
  const target = page.getByRef(field.ref)
  const read = await readField(target).catch(refused)
  if (read?.kind !== 'text' || read.type === 'password') return undefined
  await target.fill(word, patience).catch(refused)
  // A field may take only figures, or fewer letters.
  if (!(await isStillThere(page, word)))
    return { sentence: `types into ${say(field)}, which takes other words` }
  await page.goBack({ waitUntil: 'domcontentloaded' }).catch(refused)
  await settle(page, traffic)
  const isKept = await isStillThere(page, word)
  return {
    sentence: `types "${word}" into ${say(field)} and goes Back`,
    wrong: isKept ? [] : [`Back threw away what was typed into ${say(field)} without a question`],
  }
}

export async function reload({ page, traffic }: Person): Promise<Step> {
  const [keeps, before] = [promisesToKeep(page.url()), await typedOn(page)]
  await page.reload({ waitUntil: 'domcontentloaded' }).catch(refused)
  await settle(page, traffic)
  const wrong = keeps && promisesToKeep(page.url()) ? lostOf(before, await typedOn(page)) : []
  return { sentence: 'loads the page anew', wrong }
}
