import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '../../../contract/values.ts'
import { writeLetter } from '../../../server/actions/letters/write-letter.ts'
import { texts } from '../../../server/text/catalogue.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { testClock } from '../../support/clock.ts'

/** A rehearsal says on everything that it is one, and the real thing never does. */

let real: TestApp
let rehearsal: TestApp
beforeAll(async () => {
  const clock = testClock()
  ;[real, rehearsal] = await Promise.all([
    startApp({ clock }),
    startApp({ clock, environment: { STAGING: 'yes' } }),
  ])
})
afterAll(() => Promise.all([real.stop(), rehearsal.stop()]))

async function open(site: TestApp, path: string, language: Language) {
  const answer = await site.fetch(path, { headers: { cookie: `language=${language}` } })
  return { html: await answer.text(), robots: answer.headers.get('x-robots-tag') }
}

// A kept page, one that is made each time, one that is not there, and the office.
test.each(['/', '/rooms?from=friends', '/404', '/login', '/system/today'])('%s', async (path) => {
  for (const language of languages) {
    const { notice } = texts[language].staging
    const marked = await open(rehearsal, path, language)
    expect(marked.html).toContain(notice)
    expect(marked.robots).toBe('noindex, nofollow')
    const plain = await open(real, path, language)
    expect(plain.html).not.toContain(notice)
    expect(plain.robots).toBeNull()
  }
})

test.each(languages)('letters, %s', async (language) => {
  const mail = { kind: 'reset', language, facts: { email: 'guest@example.com', token: 'token' } }
  const { mark, notice } = texts[language].staging
  const plain = await writeLetter(real.context, mail)
  expect(JSON.stringify(plain)).not.toContain(notice)
  const marked = await writeLetter(rehearsal.context, mail)
  if ('refused' in plain || 'refused' in marked) throw new Error('A letter was refused.')
  expect(marked.subject).toBe(`[${mark}] ${plain.subject}`)
  expect(marked.text.startsWith(notice)).toBe(true)
  expect(marked.html).toContain(notice)
})

test.each(languages)('documents, %s', async (language) => {
  const { mark } = texts[language].staging
  const { hotelFacts } = await import('../../../server/documents/hotel-facts.ts')
  const settings = await real.context.settings.current()
  expect(hotelFacts(settings, language, rehearsal.context.config).name).toContain(mark)
  expect(hotelFacts(settings, language, real.context.config).name).not.toContain(mark)
})
