import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { DateText, StaffRole } from '../../contract/values.ts'
import type { LateFile } from './late-file.tsx'
import type { FirstTexts } from './text/first/ru.ts'

export type MenuGroup = keyof FirstTexts['menu']['groups']

/** Lists that stand beside each other: each shows the way to the others of its family. */
type Family = keyof FirstTexts['menu']['families']

/** Where somebody in the office can be. */
export interface Place {
  readonly path: string
  /** The header's title; a screen without one has the default title. */
  readonly title?: keyof FirstTexts['titles']
  readonly roles: readonly StaffRole[]
  readonly page: LateFile<object>
  /** Asks for what the screen will show, unless that is here or under way. It is said what day it is in the hotel. */
  readonly askAhead?: (client: QueryClient, today: DateText) => void
  /** Shows what this browser has kept of it when the server cannot be asked who is there. */
  readonly worksAlone?: true
  /** Is no list, and yet worked with beside an open booking where there is room for both. */
  readonly isBesideBooking?: true
}

export interface Screen extends Place {
  readonly entry: keyof FirstTexts['menu']['entries']
  /** Entries without a group stand at the top of the menu. */
  readonly group?: MenuGroup
  readonly family?: Family
}

export const ScreenContext = createContext<Place | undefined>(undefined)

/** The screen that is open: pages do not look it up, for the table of screens names the pages. */
export function useScreen(): Place {
  const screen = useContext(ScreenContext)
  if (screen === undefined) throw new Error('A page stands outside of its screen.')
  return screen
}

export const FamilyContext = createContext<readonly Screen[]>([])

/** The lists that stand beside the one that is open, itself among them, as far as this person may open them. */
export const useFamily = (): readonly Screen[] => useContext(FamilyContext)
