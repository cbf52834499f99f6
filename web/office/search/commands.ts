import { useLocation } from 'wouter'
import { searchForm } from '../../../contract/search-form.ts'
import { languages } from '../../../contract/values.ts'
import { useLanguage } from '../all-texts.ts'
import { fill } from '../fill.ts'
import { nameOfLanguage } from '../layout/language-switch.tsx'
import { nameOf } from '../layout/menu-lines.ts'
import { screensOf } from '../screens.ts'
import { useMay, useRole } from '../session/guard.tsx'
import { logOutOfOffice } from '../session/log-out.ts'
import { screenKeysOf } from '../shortcuts/screen-keys.ts'

export interface Command {
  readonly key: string
  readonly name: string
  /** Which keys do the same. */
  readonly keys: readonly string[]
  readonly run: () => void
  /** Opens something in the place of the search. */
  readonly inPlace?: true
}

/** What the search can do besides finding bookings: the screens of the menu, and what stands in the header. */
export function useCommands(windows: { onNew: () => void; onListKeys: () => void }): readonly Command[] {
  const { language, texts, choose } = useLanguage()
  const { menu, search, shortcuts } = texts
  const role = useRole()
  const books = useMay('mayBook')
  const [, navigate] = useLocation()
  const keyOf = new Map(screenKeysOf(role).map(({ key, screen }) => [screen, key]))

  const screens = screensOf(role).map((screen): Command => {
    const key = keyOf.get(screen)
    return {
      key: screen.path,
      name: nameOf(screen, menu),
      keys: key === undefined ? [] : ['G', key.toUpperCase()],
      run: () => navigate(screen.path),
    }
  })
  const others = languages
    .filter((one) => one !== language)
    .map(
      (one): Command => ({
        key: `language-${one}`,
        name: fill(search.language, { name: nameOfLanguage[one] }),
        keys: [],
        run: () => void choose(one),
      }),
    )
  return [
    ...(books
      ? [{ key: 'new', name: shortcuts.add, keys: ['N'], run: windows.onNew, inPlace: true } as const]
      : []),
    ...screens,
    { key: 'keys', name: shortcuts.title, keys: ['?'], run: windows.onListKeys, inPlace: true },
    ...others,
    { key: 'log-out', name: menu.logOut, keys: [], run: () => void logOutOfOffice() },
  ]
}

/** Every word that was typed begins a word of the name. */
export function commandsWith(typed: string, commands: readonly Command[]): readonly Command[] {
  const words = searchForm(typed).split(/\s+/).filter(Boolean)
  return commands.filter(({ name }) => {
    const form = ` ${searchForm(name)}`
    return words.every((word) => form.includes(` ${word}`) || form.includes(`-${word}`))
  })
}
