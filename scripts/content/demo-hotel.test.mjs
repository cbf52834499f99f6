import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../run-tool.mjs'
import { checkContent } from './check.mjs'

/** The content that comes with the project: complete, and true to what the hotel says of itself. */

const content = join(checkout, 'content')
const json = (name) => JSON.parse(readFileSync(join(content, name), 'utf8'))
const languages = ['ru', 'tm', 'en']

test('npm run check-content finds no fault in it', { timeout: 60_000 }, async () => {
  const { problems } = await checkContent(content)
  expect(problems).toEqual([])
})

test('it has the pictures that the pages promise: 4, 23, 64 and 5 times 3 to 5', () => {
  const { home, about, gallery } = json('site.json')
  expect([home.pictures.length, about.pictures.length]).toEqual([4, 23])
  const promised = Array.from({ length: 65 }, (_, index) => index + 1).filter((id) => id !== 62)
  expect(gallery.map(({ id }) => id)).toEqual(promised)
  const services = json('services.json')
  expect(services.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  for (const { gallery: small } of services) {
    expect(small.length).toBeGreaterThanOrEqual(3)
    expect(small.length).toBeLessThanOrEqual(5)
  }
  for (const { pictures } of json('rooms.json')) {
    expect(pictures.length).toBeGreaterThanOrEqual(3)
    expect(pictures.length).toBeLessThanOrEqual(5)
  }
})

test('the rooms hold the 387 guests in eight categories that the about page promises, by the same names', () => {
  const rooms = json('rooms.json')
  const { paragraphs, facts } = json('site.json').about
  const guests = rooms.reduce((sum, { countTotal, capacity }) => sum + countTotal * capacity, 0)
  expect([guests, rooms.length]).toEqual([387, 8])
  expect(facts.map(({ figure }) => figure)).toEqual(expect.arrayContaining(['387', '8', '150', '3']))
  for (const language of languages) {
    const page = paragraphs
      .map((paragraph) => paragraph[language])
      .join(' ')
      .toLowerCase()
    expect(page).toContain('387')
    for (const { texts } of rooms) expect(page).toContain(texts[language].roomType.toLowerCase())
  }
})

test.each(languages)('hall, meeting rooms, restaurants and hours are told in %s', (language) => {
  const read = (texts) => texts.map((text) => text[language]).join(' ')
  const { about, notices } = json('site.json')
  const services = json('services.json')
  const descriptions = read(services.flatMap(({ paragraphs }) => paragraphs))
  for (const figure of ['150', '18–20', '200', '96', '40']) {
    expect(read(about.paragraphs)).toMatch(new RegExp(`\\b${figure}\\b`))
    expect(descriptions).toMatch(new RegExp(`\\b${figure}\\b`))
  }
  for (const hour of ['14:00', '12:00']) {
    expect(read(about.paragraphs)).toContain(hour)
    expect(read(notices.houseRules)).toContain(hour)
  }
})
