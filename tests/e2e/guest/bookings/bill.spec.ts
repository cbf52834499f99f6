import { readFile } from 'node:fs/promises'
import { languages } from '../../../../contract/values.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { readPaper } from '../../../support/till/papers.ts'
import { signInNewClient } from '../../client.ts'

const words = {
  ru: { calendar: 'В календарь', bill: 'Счёт (PDF)', title: 'Счёт № 2027-' },
  tm: { calendar: 'Senenama goşmak', bill: 'Hasap (PDF)', title: 'Hasap № 2027-' },
  en: { calendar: 'Add to calendar', bill: 'Bill (PDF)', title: 'Bill No. 2027-' },
} as const

for (const language of languages)
  test(`a stay that has ended has its bill under my bookings in ${language}, one to come has none`, async ({
    page,
    site,
    speak,
  }) => {
    await speak(language)
    const { id: customer_id } = await signInNewClient(page, site)
    const left = new Date('2027-01-12T06:00:00Z')
    const over = { check_in: '2027-01-10', check_out: '2027-01-12', arrived_at: left, departed_at: left }
    await storeBooking(site, { ...over, customer_id, reception: 'confirmed' })
    await storeBooking(site, { customer_id })
    await page.goto('/books')
    await expect(page.getByRole('article')).toHaveCount(2)
    const button = page.getByRole('button', { name: words[language].bill })
    await expect(button).toHaveCount(1)
    // What is over goes into nobody's calendar.
    const ended = page.getByRole('article').filter({ has: button })
    const calendar = { name: words[language].calendar }
    await expect(page.getByRole('button', calendar)).toHaveCount(1)
    await expect(ended.getByRole('button', calendar)).toHaveCount(0)
    const saved = page.waitForEvent('download')
    await button.click()
    const bytes = new Uint8Array(await readFile(await (await saved).path()))
    expect((await readPaper(bytes)).text).toContain(words[language].title)
  })
