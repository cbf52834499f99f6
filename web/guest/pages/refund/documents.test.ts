import { expect, test } from 'vitest'
import { documentProblem } from './documents.ts'

const file = (name: string, size = 1000) => ({ name, size })
const MB = 1024 * 1024

test.each([
  ['a.jpg', 'b.docx', undefined],
  ['A.JPEG', 'B.DOCX', undefined],
  ['a.png', 'b.docx', undefined],
  ['a.pdf', 'b.docx', undefined],
  ['a.gif', 'b.docx', 'wrongPassport'],
  ['a.jpg', 'b.doc', 'wrongApplication'],
  ['a.jpg', 'b.pdf', 'wrongApplication'],
])('%s and %s: %s', (passport, application, problem) => {
  expect(documentProblem(file(passport), file(application))).toBe(problem)
})

test('both files are needed', () => {
  expect(documentProblem(undefined, file('b.docx'))).toBe('bothFiles')
  expect(documentProblem(file('a.jpg'), undefined)).toBe('bothFiles')
})

test('a file of 10 MB is taken, a larger one is not', () => {
  expect(documentProblem(file('a.jpg', 10 * MB), file('b.docx'))).toBeUndefined()
  expect(documentProblem(file('a.jpg'), file('b.docx', 10 * MB + 1))).toBe('tooLarge')
})
