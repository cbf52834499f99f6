import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { StaffRole } from '../../contract/values.ts'
import type { OfficeTexts } from './text/ru.ts'

type MenuGroup = keyof OfficeTexts['menu']['groups']

export interface Screen {
  readonly path: string
  /** The header's title; a screen without one has the default title. */
  readonly title?: keyof OfficeTexts['titles']
  readonly entry: keyof OfficeTexts['menu']['entries']
  /** Entries without a group stand at the top of the menu. */
  readonly group?: MenuGroup
  readonly roles: readonly StaffRole[]
  readonly Page: LazyExoticComponent<ComponentType>
}

const Welcome = lazy(() => import('./pages/welcome/page.tsx'))

/** Every screen of the office, in the order of the menu. Routes, guards, menu and titles are all read from here. */
export const screens: readonly Screen[] = [
  { path: '/system', entry: 'home', roles: ['admin', 'booker'], Page: Welcome },
  {
    path: '/system/reception',
    title: 'reception',
    entry: 'home',
    group: 'reception',
    roles: ['admin', 'reception'],
    Page: Welcome,
  },
  {
    path: '/system/rooms',
    title: 'rooms',
    entry: 'rooms',
    group: 'hotel',
    roles: ['admin', 'booker'],
    Page: lazy(() => import('./pages/rooms/page.tsx')),
  },
]

export const menuGroups: readonly MenuGroup[] = ['online', 'manual', 'reception', 'hotel', 'administration']

export const screenAt = (path: string): Screen | undefined =>
  screens.find((screen) => screen.path === path.replace(/\/+$/, ''))

export const screensOf = (role: StaffRole): readonly Screen[] =>
  screens.filter((screen) => screen.roles.includes(role))

/** Where each role begins its work. */
export const homeOf: Record<StaffRole, string> = {
  admin: '/system',
  booker: '/system',
  reception: '/system/reception',
}
