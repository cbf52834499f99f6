import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Room } from '../../../../contract/guest/rooms.ts'
import { type Draft, useDraft } from './draft.ts'

const guest = (name: string) => ({ fullName: name, series: 'AS', number: '123456', country: '' }) as const
const typed: Draft = {
  phone: '+99365123456',
  guests: [guest('Aýna Orazowa'), guest('Eziz Ýazgulyýew')],
  accepted: true,
  code: 'SPRING',
}

let kept: string | null
beforeEach(() => {
  kept = JSON.stringify({ place: '2 2027-02-01 2027-02-03 2', owner: 'guest', draft: typed })
  vi.stubGlobal('sessionStorage', { getItem: () => kept })
})
afterEach(() => vi.unstubAllGlobals())

/** How the form opens for somebody, at a room for some nights. */
function opened(place: string, { owner = 'guest', guests = 2, most = 3 } = {}): Draft | undefined {
  let draft: Draft | undefined
  const Form = () => {
    draft = useDraft({ max_guests: most } as Room, guests, place, owner)[0]
    return null
  }
  renderToStaticMarkup(createElement(Form))
  return draft
}

test('the same room and dates find everything as it was typed', () => {
  expect(opened('2 2027-02-01 2027-02-03 2')).toEqual(typed)
})

test('to another room goes all that is true of it too: phone, guests and code, but not the consent', () => {
  expect(opened('1 2027-02-01 2027-02-03 2')).toEqual({ ...typed, accepted: false })
})

test('a room for fewer takes the first ones along, and one for more has empty places', () => {
  const { guests } = typed
  expect(opened('1 2027-02-01 2027-02-03 1', { guests: 1 })).toMatchObject({
    phone: typed.phone,
    guests: guests.slice(0, 1),
  })
  const nobody = { fullName: '', series: '', number: '', country: '' }
  expect(opened('5 2027-02-01 2027-02-03 3', { guests: 3 })?.guests).toEqual([...guests, nobody])
})

test.each([
  ['somebody else', { owner: 'another' }, (text: string | null) => text],
  ['who has typed nothing', {}, () => null],
  ['whose browser has kept something else', {}, () => '{'],
])('for %s the form is empty', (_, who, keeps) => {
  kept = keeps(kept)
  expect(opened('2 2027-02-01 2027-02-03 2', who)).toMatchObject({ phone: '', accepted: false, code: '' })
})
