import { describe, expect, test } from 'vitest'
import { numbersInLines, readUnitLines } from './unit-lines.ts'

const rooms = [
  { id: 1, names: ['Стандарт', 'Standard', 'Adaty otag'] },
  { id: 2, names: [' Люкс '] },
]
const known = { rooms, usualRoomId: 1, taken: new Set(['101a']) }

const read = (text: string, with_: Partial<typeof known> = {}) => readUnitLines(text, { ...known, ...with_ })

describe('a pasted table of room numbers', () => {
  test.each([
    ['by tabs', '201\t2\tЛюкс\tвид на море', ['201', 2, 2, 'вид на море', null]],
    ['by semicolons', '201; 2; Люкс; у лифта, тихо', ['201', 2, 2, 'у лифта, тихо', null]],
    ['by commas', '201, 2, люкс, тихо', ['201', 2, 2, 'тихо', null]],
    ['the number alone is of the usual category', '3A', ['3A', null, 1, null, null]],
    ['a category by any of its names, in any letters', '5\t\tADATY  otag', ['5', null, 1, null, null]],
    ['a floor below the ground', '01\t-1', ['01', -1, 1, null, null]],
    ['a note of several cells', '7\t1\tЛюкс\tтихо\tбалкон', ['7', 1, 2, 'тихо, балкон', null]],
    ['a note with an empty cell in it', '7\t1\tЛюкс\tтихо\t\tбалкон', ['7', 1, 2, 'тихо, балкон', null]],
    ['the longest note', `7\t1\tЛюкс\t${'я'.repeat(300)}`, ['7', 1, 2, 'я'.repeat(300), null]],
    ['the lowest floor', '01\t-9', ['01', -9, 1, null, null]],
    ['a tower', '01\t12', ['01', 12, 1, null, null]],
    ['a floor with a word before it', '201\tэт2', ['201', null, 1, null, 'floor_wrong']],
    ['a floor with a word behind it', '201\t2-й', ['201', null, 1, null, 'floor_wrong']],
    ['a category written together', '5\t\tAdatyotag', ['5', null, null, null, 'room_unknown']],
    ['no number', '\t2\tЛюкс', ['', 2, 2, null, 'number_wrong']],
    ['a range is no number here', '201–203', ['201–203', null, 1, null, 'number_wrong']],
    ['a number that is taken, in other letters', '101A', ['101A', null, 1, null, 'number_taken']],
    ['a floor that is none', '201\tвторой', ['201', null, 1, null, 'floor_wrong']],
    ['a floor nobody has', '201\t-10', ['201', null, 1, null, 'floor_wrong']],
    ['a category that is not there', '201\t2\tПолулюкс', ['201', 2, null, null, 'room_unknown']],
    ['a note nobody reads', `201\t2\tЛюкс\t${'я'.repeat(301)}`, ['201', 2, 2, 'я'.repeat(301), 'note_long']],
  ])('%s', (_, text, expected) => {
    const lines = read(text).map(({ number, floor, roomId, note, problem }) => [
      number,
      floor,
      roomId,
      note,
      problem,
    ])
    expect(lines).toEqual([expected])
  })

  test('empty lines say nothing and are counted', () => {
    expect(read('201\r\n\r\n \t \n202').map(({ line, number }) => [line, number])).toEqual([
      [1, '201'],
      [4, '202'],
    ])
  })

  test('the second line of a number is wrong, whatever its letters', () => {
    expect(read('3a\n3A').map(({ problem }) => problem)).toEqual([null, 'number_twice'])
  })

  test('without a usual category each line names one', () => {
    expect(readUnitLines('201', { ...known, usualRoomId: undefined })).toMatchObject([
      { roomId: null, problem: 'room_unknown' },
    ])
  })

  test('more than five hundred are wrong from there on', () => {
    const text = Array.from({ length: 502 }, (_, place) => `${place + 1}`).join('\n')
    expect(read(text).flatMap(({ line, problem }) => (problem ? [[line, problem]] : []))).toEqual([
      [501, 'too_many'],
      [502, 'too_many'],
    ])
  })

  test('the numbers that are looked up are those that could be one', () => {
    expect(numbersInLines('201\t2\n–\n\n3A;1')).toEqual(['201', '3A'])
  })
})
