import type { DateText } from '../../../../contract/values.ts'
import type { ContentVersion } from '../../../context.ts'
import type { ReadyPage } from './ready-page.ts'

/** What a page was made from. */
export interface PageState {
  readonly version: ContentVersion
  /** Seasons and prices begin with a day of the hotel. */
  readonly today: DateText
}

/** Nothing where the address is unknown. */
export type MadePage = { readonly page: ReadyPage; readonly keep: boolean } | undefined

/** In bytes of the pages as they are. A hotel of forty rooms has room for all of its pages in all languages. */
const mostBytes = 24_000_000

/**
 * The pages that everybody gets, made once for each version of the content. An address has one page here, the last; those that nobody has asked
 * for longest go first.
 */
export class KeptPages {
  readonly #kept = new Map<string, { readonly state: PageState; readonly page: ReadyPage }>()
  readonly #underway = new Map<string, Promise<MadePage>>()
  readonly #most: number
  #bytes = 0

  constructor(most = mostBytes) {
    this.#most = most
  }

  /** The page of this address, made if it must be: once, however many ask for it meanwhile. */
  async get(
    address: string,
    state: PageState,
    make: () => Promise<MadePage>,
  ): Promise<ReadyPage | undefined> {
    const kept = this.#kept.get(address)
    if (kept?.state.version === state.version && kept.state.today === state.today) {
      this.#kept.delete(address)
      this.#kept.set(address, kept)
      return kept.page
    }
    const name = `${address} ${state.version} ${state.today}`
    const underway = this.#underway.get(name)
    if (underway) return (await underway)?.page
    const making = make()
    this.#underway.set(name, making)
    try {
      const made = await making
      if (made?.keep) this.#keep(address, state, made.page)
      return made?.page
    } finally {
      this.#underway.delete(name)
    }
  }

  #keep(address: string, state: PageState, page: ReadyPage): void {
    this.#drop(address)
    this.#kept.set(address, { state, page })
    this.#bytes += page.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return
      this.#drop(oldest)
    }
  }

  #drop(address: string): void {
    this.#bytes -= this.#kept.get(address)?.page.bytes ?? 0
    this.#kept.delete(address)
  }
}
