import { describe, expect, test } from 'vitest'
import { cardNames, findCard, groupDigits, maskPan, passesLuhn, testCards } from './cards.ts'

test.each(cardNames)('the number of the card %s is a real number and finds its card', (name) => {
  expect(passesLuhn(testCards[name].number)).toBe(true)
  expect(findCard(testCards[name].number)).toBe(name)
})

describe('the check digit', () => {
  test.each([
    ['79927398713', false],
    ['4111111111111111', true],
    ['4111111111111112', false],
    ['4111111111111181', false],
    ['378282246310005', true],
    ['411111111111111a', false],
    ['', false],
  ])('%s: %s', (number, passes) => expect(passesLuhn(number)).toBe(passes))
})

test('a card is shown by its first six and last four digits', () => {
  expect(maskPan('4111111111111111')).toBe('411111**1111')
  expect(groupDigits('4111111111111111')).toBe('4111 1111 1111 1111')
})
