import type { Page } from '@playwright/test'
import type { Chance } from '../races/seed.ts'
import { reload, thereAndBack } from './back.ts'
import { type Cut, cuts } from './moods.ts'
import { type Offered, offeredOn, type Screen, say, scopeOf } from './offered.ts'
import type { Person } from './person.ts'
import { settle } from './settle.ts'
import { patience, refused, type Step } from './step.ts'
import { readField, rightWord, strangeWord } from './typed.ts'

/** The weights of what somebody does next. */
const deeds = [
  ['press', 50],
  ['type', 14],
  ['fill', 14],
  ['back', 5],
  ['there and back', 4],
  ['open', 8],
  ['reload', 3],
  ['escape', 3],
  ['cut', 6],
  ['bank', 3],
] as const
type Deed = (typeof deeds)[number][0]

const drawDeed = (chance: Chance): Deed => {
  let left = chance.between(
    1,
    deeds.reduce((sum, [, weight]) => sum + weight, 0),
  )
  for (const [deed, weight] of deeds) {
    left -= weight
    if (left <= 0) return deed
  }
  return 'press'
}

export async function takeStep(person: Person, chance: Chance): Promise<Step> {
  const { page, bank } = person
  const screen = await offeredOn(page)
  switch (drawDeed(chance)) {
    case 'type':
      return screen.fields.length > 0 ? type(person, screen, chance) : press(person, screen, chance)
    case 'fill':
      return screen.fields.length > 0 ? fill(person, screen, chance) : press(person, screen, chance)
    case 'back':
      return goBack(person)
    case 'there and back':
      return (await thereAndBack(person, screen, chance)) ?? press(person, screen, chance)
    case 'open':
      return open(person, chance.oneOf(person.addresses))
    case 'reload':
      return reload(person)
    case 'escape':
      await page.keyboard.press('Escape')
      return { sentence: 'presses Escape' }
    case 'cut':
      return withoutLine(person, screen, chance, chance.oneOf(cuts))
    case 'bank':
      return { sentence: await bank.change(chance) }
    default:
      return press(person, screen, chance)
  }
}

export async function open({ page }: Person, address: string): Promise<Step> {
  await page.goto(address, { waitUntil: 'domcontentloaded' }).catch(refused)
  return { sentence: `opens ${address}` }
}

async function goBack({ page, addresses }: Person): Promise<Step> {
  await page.goBack({ waitUntil: 'domcontentloaded' }).catch(refused)
  // Before the first page there is none.
  if (!page.url().startsWith('http')) await page.goto(addresses[0] ?? '/').catch(refused)
  return { sentence: 'goes Back' }
}

async function press(person: Person, screen: Screen, chance: Chance): Promise<Step> {
  const thing = drawThing(person, screen.presses, chance)
  if (!thing) return { sentence: 'finds nothing to press' }
  const { page } = person
  const target = page.getByRef(thing.ref)
  if (chance.between(1, 3) > 1) {
    const pressed = await target.click(patience).then(
      () => true,
      () => false,
    )
    return { sentence: pressed ? `presses ${say(thing)}` : `cannot press ${say(thing)}` }
  }
  const key = thing.role === 'link' || thing.role === 'button' ? 'Enter' : 'Space'
  const focused = await target.focus(patience).then(
    () => true,
    () => false,
  )
  if (!focused) return { sentence: `cannot reach ${say(thing)}` }
  await page.keyboard.press(key)
  return { sentence: `presses ${say(thing)} with ${key}`, byKeyboard: true }
}

/** The less often something was pressed in this walk, the sooner it is: numbers in a name do not make it another thing. */
function drawThing({ pressed }: Person, things: readonly Offered[], chance: Chance): Offered | undefined {
  if (things.length === 0) return undefined
  const keyOf = ({ role, name }: Offered) => `${role} ${name.replaceAll(/\d+/g, '#')}`
  const weights = things.map((thing) =>
    Math.max(1, Math.round(1_000 / (1 + (pressed.get(keyOf(thing)) ?? 0)) ** 2)),
  )
  let left = chance.between(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  const thing = things.find((_, place) => {
    left -= weights[place] ?? 0
    return left <= 0
  })
  if (thing) pressed.set(keyOf(thing), (pressed.get(keyOf(thing)) ?? 0) + 1)
  return thing
}

async function type(person: Person, { fields }: Screen, chance: Chance): Promise<Step> {
  const field = chance.oneOf(fields)
  const word = chance.between(1, 2) === 1 ? rightWord : strangeWord
  const typed = await typeInto(person, field, chance, word)
  return {
    sentence: typed === undefined ? `cannot type into ${say(field)}` : `types "${typed}" into ${say(field)}`,
  }
}

/** More fields than this are not filled in at once. */
const mostFields = 12

/** All fields and boxes with what somebody would write who wants to get on, and then the button that sends it. */
async function fill(person: Person, screen: Screen, chance: Chance): Promise<Step> {
  const { page } = person
  for (const field of screen.fields.slice(0, mostFields)) await typeInto(person, field, chance, rightWord)
  for (const box of screen.presses.filter(({ role }) => role === 'checkbox').slice(0, 3))
    await page.getByRef(box.ref).check(patience).catch(refused)
  const { scope } = await scopeOf(page)
  const sending = scope.locator(
    'button[type=submit]:visible:enabled, main button:not([type]):visible:enabled',
  )
  const count = await sending.count()
  if (count === 0) return { sentence: 'fills the fields in' }
  const button = sending.nth(chance.between(0, count - 1))
  const name = await button.innerText(patience).catch(() => '')
  await button.click(patience).catch(refused)
  return { sentence: `fills the fields in and presses "${name.trim()}"` }
}

async function typeInto(
  { page, walk: { walker }, today }: Person,
  offered: Offered,
  chance: Chance,
  wordFor: typeof rightWord,
): Promise<string | undefined> {
  const target = page.getByRef(offered.ref)
  try {
    const field = await readField(target)
    if (field.kind === 'unwritable') return undefined
    const word = wordFor(field, offered.name, { walker, today, chance })
    if (field.kind === 'select') await target.selectOption(word, patience)
    else await target.fill(word, patience)
    return word
  } catch {
    // It went away while somebody was about to write.
    return undefined
  }
}

/** The line goes while something is pressed, and comes back when the page has said what it has to say. */
async function withoutLine(person: Person, screen: Screen, chance: Chance, how: Cut): Promise<Step> {
  const { page, line, traffic } = person
  const before = page.url()
  await line.cut(how)
  const step = await press(person, screen, chance)
  await settle(page, traffic)
  await line.mend()
  // A page that could not be loaded is the browser's own, and leads nowhere.
  if (!page.url().startsWith('http')) await page.goto(before).catch(refused)
  return { ...step, sentence: `${step.sentence} while ${how}` }
}

/** Where a walk is, without the machine's own port. */
export const whereIs = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}
