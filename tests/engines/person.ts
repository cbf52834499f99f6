import { setTimeout as pause } from 'node:timers/promises'
import { pageDataId } from '../../web/guest/site/page-data.ts'
import { type Engine, until } from './engine.ts'

/** What somebody looks for on a page, as they would say it. */
export interface Wanted {
  readonly role: 'link' | 'button' | 'field' | 'checkbox' | 'alert'
  /** The whole name, or its beginning. */
  readonly name?: string
  readonly begins?: string
  /** Words in the same row, card or group. */
  readonly beside?: string
}

/**
 * Runs in the page. Before a page of the site listens nothing is found on it, and while a dialog is open nothing beside it: a person is not
 * quicker either.
 */
const lookFor = `({ role, name, begins, beside, dataId }) => {
  const main = document.querySelector('main')
  const listens = (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  if (main && document.getElementById(dataId) && !listens(main)) return []
  const selectors = {
    link: 'a[href]',
    button: 'button, [role="button"], input[type="submit"]',
    field: 'input:not([type="checkbox"]):not([type="radio"]):not([type="hidden"]), select, textarea',
    checkbox: 'input[type="checkbox"]',
    alert: '[role="alertdialog"]',
  }
  const words = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const nameOf = (element) =>
    words(
      element.getAttribute('aria-label') ??
        (element.labels?.length ? [...element.labels].map((label) => label.textContent).join(' ') : element.textContent || element.value),
    )
  const fits = (element) =>
    (name === undefined || nameOf(element) === words(name)) &&
    (begins === undefined || nameOf(element).startsWith(words(begins))) &&
    (beside === undefined || words(element.closest('tr, article, li, fieldset')?.textContent).includes(beside))
  const isShown = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible' && !element.disabled
  const inside = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const own = inside !== document && inside.matches(selectors[role]) ? [inside] : []
  return [...own, ...inside.querySelectorAll(selectors[role])].filter((element) => isShown(element) && fits(element))
}`

/** Runs in the page: what a press in the middle of the element would meet. */
const whatLiesOn = `(element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const met = document.elementFromPoint(x + width / 2, y + height / 2)
  return [x, y, width, height, met?.outerHTML.slice(0, 200)].join(' ')
}`

export interface Person {
  open(path: string): Promise<void>
  /** Until the address fits. */
  arrive(at: RegExp): Promise<void>
  press(wanted: Wanted): Promise<void>
  type(wanted: Wanted, text: string): Promise<void>
  count(wanted: Wanted): Promise<number>
  /** The same wanted thing, by its place. */
  typeInto(wanted: Wanted, place: number, text: string): Promise<void>
  /** What an alert says; dismisses it by this button. */
  readAlert(dismiss: string): Promise<string>
}

/** Somebody at this browser, who waits for what they look for. */
export function personAt<Handle>(engine: Engine<Handle>, site: string): Person {
  const about = (wanted: Wanted) => ({ ...wanted, dataId: pageDataId })
  const find = async (wanted: Wanted, place = 0): Promise<Handle> => {
    const look = () => engine.find(`(about) => (${lookFor})(about)[${place}] ?? null`, about(wanted))
    try {
      return await until(`${JSON.stringify(wanted)} at ${engine.name}`, look)
    } catch (error) {
      // Whoever reads it later sees what the person saw.
      const seen = await engine.ask('() => [location.href, document.body.innerText.slice(0, 2000)]', null)
      throw new Error(`${(error as Error).message}\n${JSON.stringify(seen)}`)
    }
  }
  /** What is drawn anew in between, or still moves, is tried once more. */
  const press = async (wanted: Wanted, tries = 3): Promise<void> => {
    try {
      await engine.click(await find(wanted))
    } catch (error) {
      if (tries === 1) {
        const there = await engine.ask(`(about) => (${lookFor})(about).map(${whatLiesOn})`, about(wanted))
        throw new Error(`${(error as Error).message}\nWhere it stands, and what lies there: ${there}`)
      }
      await pause(500)
      await press(wanted, tries - 1)
    }
  }
  const address = async () => String(await engine.ask('() => location.href', null))
  return {
    open: (path) => engine.open(new URL(path, site).href),
    arrive: async (at) => void (await until(String(at), async () => at.test(await address()) || undefined)),
    press,
    type: async (wanted, text) => engine.type(await find(wanted), text),
    typeInto: async (wanted, place, text) => engine.type(await find(wanted, place), text),
    async count(wanted) {
      await find(wanted)
      return Number(await engine.ask(`(about) => (${lookFor})(about).length`, about(wanted)))
    },
    async readAlert(dismiss) {
      await find({ role: 'alert' })
      const said = await engine.ask(
        `(about) => (${lookFor})(about)[0]?.textContent ?? ''`,
        about({ role: 'alert' }),
      )
      await press({ role: 'button', name: dismiss })
      return String(said)
    },
  }
}
