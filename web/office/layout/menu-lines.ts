import type { StaffRole } from '../../../contract/values.ts'
import type { MenuGroup, Screen } from '../screen.ts'
import { screensOf } from '../screens.ts'
import type { FirstTexts } from '../text/first/ru.ts'

/** One line of the menu: a screen, or a family of lists that is entered by its first one. */
export interface MenuLine {
  readonly name: string
  readonly screen: Screen
  /** All that stand behind it, itself among them. */
  readonly holds: readonly Screen[]
}

interface MenuPart {
  readonly group: MenuGroup | undefined
  readonly lines: readonly MenuLine[]
}

type Words = FirstTexts['menu']

/** What a list is called outside of its family; one that gives the family its name, or a part of it, needs no other. */
export const nameOf = ({ family, entry }: Screen, { families, entries }: Words): string =>
  family === undefined || families[family].toLowerCase().includes(entries[entry].toLowerCase())
    ? entries[entry]
    : `${families[family]}: ${entries[entry].toLowerCase()}`

/** Holds exactly the screens that the role may open; a group without any is left out. */
export function menuOf(role: StaffRole, words: Words): readonly MenuPart[] {
  const open = screensOf(role)
  return [...new Set(open.map(({ group }) => group))].map((group) => ({
    group,
    lines: linesOf(
      open.filter((screen) => screen.group === group),
      words,
    ),
  }))
}

/** Where a group is one family, like the desk's, its lists stand there by themselves. */
function linesOf(screens: readonly Screen[], words: Words): MenuLine[] {
  const families = new Set(screens.map(({ family }) => family))
  if (families.size === 1 && screens.length > 1)
    return screens.map((screen) => ({ name: words.entries[screen.entry], screen, holds: [screen] }))
  return screens.flatMap((screen) => {
    const { family } = screen
    const holds = family === undefined ? [screen] : screens.filter((one) => one.family === family)
    if (family === undefined || holds.length === 1) return { name: nameOf(screen, words), screen, holds }
    return holds[0] === screen ? { name: words.families[family], screen, holds } : []
  })
}
