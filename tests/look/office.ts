import type { Page } from '@playwright/test'
import type { Language, StaffRole } from '../../contract/values.ts'
import { loadTexts } from '../../web/office/text/catalogue.ts'
import type { OfficeTexts } from '../../web/office/text/whole.ts'
import type { FilledHotel } from './hotel/filled-hotel.ts'
import { expect, test } from './look.ts'
import { takeWindow } from './picture.ts'

/** Where staff work. Each size has a language, so that all three are looked at. */
const sizes: readonly { width: number; height: number; language: Language }[] = [
  { width: 768, height: 1024, language: 'tm' },
  { width: 1280, height: 720, language: 'ru' },
  { width: 1440, height: 900, language: 'en' },
]

export interface Scene {
  readonly page: Page
  /** What the office says in the language of the picture: buttons are found by it. */
  readonly texts: OfficeTexts
  readonly hotel: FilledHotel
}

export interface Sight {
  /** Nobody has signed in without one. */
  readonly role?: StaffRole
  readonly path: string | ((hotel: FilledHotel) => string)
  /** What is done before it is looked at. */
  act?(scene: Scene): Promise<void>
}

/** A picture of each in each size. */
export function takeEach(sights: Readonly<Record<string, Sight>>): void {
  for (const { width, height, language } of sizes)
    test.describe(`in ${language}`, () => {
      test.use({ viewport: { width, height } })

      for (const [name, { role, path, act }] of Object.entries(sights))
        test(`office-${name}-${width}`, async ({ page, signInAs, speak, hotel }) => {
          const texts = await loadTexts(language)
          await speak(language)
          if (role) await signInAs(role)
          await page.goto(typeof path === 'string' ? path : path(hotel))
          await untilThere(page, texts)
          await act?.({ page, texts, hotel })
          await untilThere(page, texts)
          await takeWindow(page, `office-${name}`)
        })
    })
}

async function untilThere(page: Page, { states, bookings }: OfficeTexts): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
  for (const words of [states.loading, bookings.wait]) await expect(page.getByText(words)).toHaveCount(0)
}
