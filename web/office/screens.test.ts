import { expect, test } from 'vitest'
import { rolesOfScreens } from '../../tests/support/people/roles-of-screens.ts'
import { screens } from './screens.ts'

test('every screen is for the roles that the hotel says', () => {
  const table = Object.fromEntries(screens.map(({ path, roles }) => [path, [...roles].sort()]))
  expect(table).toEqual(
    Object.fromEntries(Object.entries(rolesOfScreens).map(([path, roles]) => [path, [...roles].sort()])),
  )
})
