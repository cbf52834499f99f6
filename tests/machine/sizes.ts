import type { Size } from './machine.ts'

/** One call at a time, a bank that gives nothing back by itself, and nobody looks at letters. */
const plain = { calls: 1, reversals: false, letters: false }

const twoOfOneNight: Size = {
  nights: 1,
  beginnings: [['online'], ['note']],
  attempts: [1, 0],
  ...plain,
  moves: ['drop', 'cancelBook'],
  moments: [0, 2],
}

/**
 * What is searched before a landing: people without the bank through the whole stay, one payment with everything that can happen to it, and two
 * bookings of the one night. Together they make every move, hear every answer and die at every point.
 */
export const landing: Readonly<Record<string, Size>> = {
  'one booking and its people': {
    nights: 2,
    beginnings: [['online', 'pay link', 'blank', 'note', 'transfer']],
    attempts: [0],
    ...plain,
  },
  'one booking and the bank': {
    nights: 2,
    beginnings: [['online']],
    attempts: [1],
    ...plain,
    moves: ['drop', 'cancelBook', 'returnBook'],
    moments: [0, 2, 8],
  },
  'one booking and its letters': {
    nights: 2,
    beginnings: [['pay link']],
    attempts: [1],
    ...plain,
    letters: true,
    moves: ['cancelBook'],
    moments: [0, 8],
  },
  'two bookings of one night': twoOfOneNight,
}

/** Where a planted fault is looked for: small, and yet each of them is in it. */
export const small: Readonly<Record<'people' | 'bank' | 'reversing' | 'two', Size>> = {
  people: {
    nights: 2,
    beginnings: [['online', 'blank']],
    attempts: [0],
    ...plain,
    moments: [0, 4, 8],
  },
  bank: {
    nights: 2,
    beginnings: [['online']],
    attempts: [1],
    ...plain,
    moves: ['drop'],
    moments: [0, 8],
  },
  reversing: {
    nights: 2,
    beginnings: [['online']],
    attempts: [1],
    ...plain,
    reversals: true,
    moves: ['drop'],
    moments: [0, 8],
  },
  two: twoOfOneNight,
}

/** With `npm run machine`: all moves beside all that the bank can do, at all moments. */
export const full: Readonly<Record<string, Size>> = {
  'one booking of a guest': {
    nights: 2,
    beginnings: [['online']],
    attempts: [1],
    ...plain,
  },
  'one booking of staff': {
    nights: 2,
    beginnings: [['pay link', 'blank', 'note', 'transfer']],
    attempts: [1],
    ...plain,
    moments: [0, 2, 4, 6, 8],
  },
  'two payments of one booking': {
    nights: 2,
    beginnings: [['online']],
    attempts: [2],
    ...plain,
    moves: ['drop'],
    moments: [0, 2, 8],
  },
  'two calls at once': {
    nights: 2,
    beginnings: [['online']],
    attempts: [1],
    ...plain,
    calls: 2,
    moves: ['drop', 'cancelBook', 'returnBook'],
    moments: [0, 2, 8],
  },
  'a bank that gives money back by itself': {
    nights: 2,
    beginnings: [['online']],
    attempts: [1],
    ...plain,
    reversals: true,
    moves: ['drop', 'cancelBook', 'returnBook'],
    moments: [0, 2, 8],
  },
  'two guests who pay for one night': {
    nights: 1,
    beginnings: [['online'], ['online']],
    attempts: [1, 1],
    ...plain,
    moves: ['drop'],
    moments: [0, 2, 8],
  },
}
