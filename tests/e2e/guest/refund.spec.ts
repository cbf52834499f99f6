import { type Language, languages } from '../../../contract/values.ts'
import { someNoon } from '../../support/clock.ts'
import { application, jpegScan } from '../../support/documents.ts'
import { expect, findAccessibilityProblems, test } from '../../support/e2e.ts'
import { paidBooking } from '../../support/refund-uploads.ts'
import { signIn } from '../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../guest-pages.ts'

// A booking is made and paid before each walk.
test.describe.configure({ timeout: 90_000 })

test.beforeEach(({ site }) => site.clock.set(someNoon))

const words: Record<Language, { send: string; both: string; passport: string; application: string }> = {
  ru: {
    send: 'Отправить',
    both: 'Загрузите оба файла: скан паспорта и заполненное заявление.',
    passport: 'Скан паспорта',
    application: 'Заполненное заявление',
  },
  tm: {
    send: 'Ugratmak',
    both: 'Iki faýly hem ýükläň: pasportyň nusgasyny we doldurylan arzany.',
    passport: 'Pasportyň nusgasy',
    application: 'Doldurylan arza',
  },
  en: {
    send: 'Send',
    both: 'Please upload both files: the passport scan and the filled application.',
    passport: 'Passport scan',
    application: 'Filled application',
  },
}

const scan = async () => ({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await jpegScan() })
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const filled = async () => ({ name: 'application.docx', mimeType: docx, buffer: await application() })

for (const language of languages) {
  test(`a missing file is asked for, both files are sent, in ${language}`, async ({ page, site, speak }) => {
    await speak(language)
    const { token, bookingId } = await paidBooking(site)
    await signIn(page, token)
    await page.goto(`/books/cancel/${bookingId}`)
    const text = words[language]
    const send = page.getByRole('button', { name: text.send })
    const passport = page.getByLabel(text.passport)
    await expect(passport).toHaveAttribute('accept', '.jpg,.jpeg,.png,.pdf')
    await expect(page.getByLabel(text.application)).toHaveAttribute('accept', '.docx')
    await passport.setInputFiles(await scan())
    await expect(page.getByText('passport.jpg')).toBeVisible()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/client/book-cancel')) sent.push(request.headers().authorization ?? '')
    })
    await send.click()
    await expect(alertOn(page)).toContainText(text.both)
    await dismissAlert(page)
    expect(sent).toEqual([])
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByLabel(text.application).setInputFiles(await filled())
    await send.click()
    await expect(alertOn(page)).toBeVisible()
    await dismissAlert(page)
    await expect(page).toHaveURL('/books')
    expect(sent).toEqual([`Bearer ${token}`])
    const asked = await site.context.database
      .selectFrom('refund_requests')
      .select('booking_id')
      .where('booking_id', '=', bookingId)
      .execute()
    expect(asked).toHaveLength(1)
  })
}

test('wrong kinds and too large files are refused before anything is sent', async ({ page, site, speak }) => {
  await speak('en')
  const { token, bookingId } = await paidBooking(site)
  await signIn(page, token)
  await page.goto(`/books/cancel/${bookingId}`)
  const send = page.getByRole('button', { name: 'Send' })
  const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
  for (const [passport, paper, message] of [
    [{ ...(await scan()), name: 'passport.gif' }, await filled(), 'must be a .jpg, .jpeg, .png or .pdf file'],
    [await scan(), { ...(await filled()), name: 'application.doc' }, 'The application must be a .docx file.'],
    [large, await filled(), 'A file may have at most 10 MB.'],
  ] as const) {
    await page.getByLabel('Passport scan').setInputFiles(passport)
    await page.getByLabel('Filled application').setInputFiles(paper)
    await send.click()
    await expect(alertOn(page)).toContainText(message)
    await dismissAlert(page)
    await expect(alertOn(page)).toBeHidden()
  }
})

test('while the files travel their progress is shown, and a lost connection is said', async ({
  page,
  site,
  speak,
  complaints,
}) => {
  await speak('en')
  const { token, bookingId } = await paidBooking(site)
  await signIn(page, token)
  await page.goto(`/books/cancel/${bookingId}`)
  await page.getByLabel('Passport scan').setInputFiles(await scan())
  await page.getByLabel('Filled application').setInputFiles(await filled())
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/client/book-cancel', async (route) => {
    await held
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled()
  go()
  await expect(alertOn(page)).toContainText('error processing request')
  await dismissAlert(page)
  await page.unroute('**/api/client/book-cancel')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(alertOn(page)).toContainText('Your refund request was received.')
  forgiveFailedLoads(complaints)
})

test('terms, application and blank can be downloaded', async ({ page, site, speak }) => {
  await speak('en')
  const { token, bookingId } = await paidBooking(site)
  await signIn(page, token)
  await page.goto(`/books/cancel/${bookingId}`)
  for (const [name, file] of [
    ['Terms of cancellation (PDF)', 'cancellation-terms-en.pdf'],
    ['Application to fill in (DOCX)', 'refund-application-en.docx'],
    ['Application to print and sign (PDF)', 'refund-application-en.pdf'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
})
