import { describe, expect, test } from 'vitest'
import { type MoveName, moves } from '../../domain/booking-state.ts'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { crashes } from './machine.ts'
import { rulesOfTheHouse } from './rules.ts'
import { type Found, search } from './search.ts'
import { full, landing } from './sizes.ts'

const isFull = process.env.KENAR_MACHINE === 'full'
const sizes = isFull ? { ...landing, ...full } : landing

describe('all states of one booking, and of two bookings of one night', () => {
  const found: Found[] = []

  test.each(Object.entries(sizes))(
    'no dead end, no night without an owner, no money without a rule: %s',
    (name, size) => {
      const each = search(rulesOfTheHouse, size)
      tellFigure('states', each.states)
      tellFigure('steps from one state to another', each.edges)
      tellFigure(`states of ${name}`, each.states)
      tellFigure('states in which a rule is broken', each.violation ? 1 : 0)
      found.push(each)
      expect(each.violation).toBeUndefined()
    },
    3_600_000,
  )

  const names = () =>
    new Set(found.flatMap((each) => [...each.names].map((name) => name.replace(/^[AB]: /, ''))))

  test('every move of the table is made', () => {
    const made = new Set(found.flatMap((each) => [...each.moves]))
    expect((Object.keys(moves) as MoveName[]).filter((move) => !made.has(move))).toEqual([])
  })

  test('the server dies at every point between two things that it stores', () => {
    expect(crashes.filter((crash) => !names().has(crash))).toEqual([])
  })

  test('whatever the bank says about a payment is heard in every state of it, and acted on', () => {
    const heard = (state: string) =>
      [...names()].filter((name) => name.includes(`payment that is ${state} and says`))
    const said = (state: string) =>
      heard(state)
        .map((name) => name.replace(/.* says /, ''))
        .sort()
    // Only a bank that gives money back by itself says the last one.
    const reversed = isFull ? ['status 3'] : []
    const known = [
      'other_amount',
      'silent',
      'status 0',
      'status 1',
      'status 2',
      ...reversed,
      'status 5',
      'status 6',
    ]
    const all = [...known, 'not_found'].sort()
    expect(said('registering')).toEqual(all)
    // The page was there or the order was found: the bank knows it.
    expect(said('open')).toEqual(known)
    expect(said('orphan')).toEqual(known)
    expect(said('needs_look')).toEqual(all)
    const stored = [...names()].filter((name) =>
      name.startsWith('what the bank said about a payment is stored'),
    )
    expect(stored.length).toBe(all.length)
  })

  test('every answer to a registration and to a refund is stored', () => {
    const stored = [...names()].filter((name) => name.startsWith('the answer to a'))
    expect(stored.sort()).toEqual([
      'the answer to a refund is stored: done',
      'the answer to a refund is stored: refused',
      'the answer to a refund is stored: silent',
      'the answer to a registration is stored: number_used',
      'the answer to a registration is stored: page',
      'the answer to a registration is stored: refused',
    ])
  })
})
