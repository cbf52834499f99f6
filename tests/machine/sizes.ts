import type { Size } from './machine.ts'

/**
 * What is searched before a landing: people without the bank through the whole stay, one payment with everything that can happen to it, and two
 * bookings of the one night. Together they make every move, hear every answer and die at every point.
 */
export const landing: Readonly<Record<string, Size>> = {
  'one booking and its people': {
    nights: 2,
    beginnings: [['online', 'pay link', 'blank', 'note', 'transfer']],
    attempts: [0],
    calls: 1,
    reversals: false,
    letters: false,
  },
  'one booking and the bank': {
    nights: 2,
    beginnings: [['online']],
    attempts: [1],
    calls: 1,
    reversals: false,
    letters: false,
    moves: ['drop', 'cancelBook', 'returnBook'],
    moments: [0, 2, 8],
  },
  'one booking and its letters': {
    nights: 2,
    beginnings: [['pay link']],
    attempts: [1],
    calls: 1,
    reversals: false,
    letters: true,
    moves: ['cancelBook'],
    moments: [0, 8],
  },
  'two bookings of one night': {
    nights: 1,
    beginnings: [['online'], ['note']],
    attempts: [1, 0],
    calls: 1,
    reversals: false,
    letters: false,
    moves: ['drop', 'cancelBook'],
    moments: [0, 2],
  },
}

/** Where a planted fault is looked for: small, and yet each of them is in it. */
export const small: Readonly<Record<'people' | 'bank' | 'reversing' | 'two', Size>> = {
  people: {
    nights: 2,
    beginnings: [['online', 'blank']],
    attempts: [0],
    calls: 1,
    reversals: false,
    letters: false,
    moments: [0, 4, 8],
  },
  bank: {
    nights: 2,
    beginnings: [['online']],
    attempts: [1],
    calls: 1,
    reversals: false,
    letters: false,
    moves: ['drop'],
    moments: [0, 8],
  },
  reversing: {
    nights: 2,
    beginnings: [['online']],
    attempts: [1],
    calls: 1,
    reversals: true,
    letters: false,
    moves: ['drop'],
    moments: [0, 8],
  },
  two: {
    nights: 1,
    beginnings: [['online'], ['note']],
    attempts: [1, 0],
    calls: 1,
    reversals: false,
    letters: false,
    moves: ['drop', 'cancelBook'],
    moments: [0, 2],
  },
}

/** With `npm run machine`: all moves beside all that the bank can do, at all moments. */
export const full: Readonly<Record<string, Size>> = {
  'one booking of a guest': {
    nights: 2,
    beginnings: [['online']],
    attempts: [1],
    calls: 1,
    reversals: false,
    letters: false,
  },
  'one booking of staff': {
    nights: 2,
    beginnings: [['pay link', 'blank', 'note', 'transfer']],
    attempts: [1],
    calls: 1,
    reversals: false,
    letters: false,
    moments: [0, 2, 4, 6, 8],
  },
  'two payments of one booking': {
    nights: 2,
    beginnings: [['online']],
    attempts: [2],
    calls: 1,
    reversals: false,
    letters: false,
    moves: ['drop'],
    moments: [0, 2, 8],
  },
  'two calls at once': {
    nights: 2,
    beginnings: [['online']],
    attempts: [1],
    calls: 2,
    reversals: false,
    letters: false,
    moves: ['drop', 'cancelBook', 'returnBook'],
    moments: [0, 2, 8],
  },
  'a bank that gives money back by itself': {
    nights: 2,
    beginnings: [['online']],
    attempts: [1],
    calls: 1,
    reversals: true,
    letters: false,
    moves: ['drop', 'cancelBook', 'returnBook'],
    moments: [0, 2, 8],
  },
  'two guests who pay for one night': {
    nights: 1,
    beginnings: [['online'], ['online']],
    attempts: [1, 1],
    calls: 1,
    reversals: false,
    letters: false,
    moves: ['drop'],
    moments: [0, 2, 8],
  },
}
