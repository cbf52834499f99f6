import type { Page } from '@playwright/test'
import type { Language } from '../../../../contract/values.ts'
import { writeLetter } from '../../../../server/actions/letters/write-letter.ts'
import { expect, type Site, test, walk } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'
import { atBank, bookAddress, endHolds, fillBooking, submitButton } from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../../guest-pages.ts'
import { words as accountWords } from '../people/authorization-words.ts'
import { bookingWords } from './booking-words.ts'

/** Before a second room is held for nothing, the guest shows that the e-mail is theirs. Only a hotel with a mail server asks. */
test.use({ environment: { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'hotel@example.com' } })

// Each test walks through several pages.
test.describe.configure({ timeout: 90_000 })
test.afterEach(({ site }) => endHolds(site))

const en = {
  unconfirmed: (email: string) =>
    `Please confirm your e-mail: we sent a letter with a link to ${email}. Then book again.`,
  kept: 'The form is kept as you typed it. Once the e-mail is confirmed, press the button below again.',
  again: 'Send the letter again',
  sent: 'The letter is on its way. Please open the link in it.',
  heading: 'Is this your e-mail?',
  confirm: 'Confirm e-mail',
  done: 'Your e-mail is confirmed',
  goOn: 'If you were booking a room, go back to that page and press the button again: what you typed is still there.',
  rooms: 'See the rooms',
  used: 'This link was used before or is out of date. If your e-mail is confirmed, simply go on. If not, the booking form sends you a new letter.',
  incomplete:
    'This link is incomplete. Please open it from our e-mail again. You can ask for a new one in the booking form.',
}

const words: Record<Language, typeof en> = {
  en,
  ru: {
    unconfirmed: (email) =>
      `Подтвердите, пожалуйста, эл. почту: письмо со ссылкой отправлено на ${email}. Потом забронируйте снова.`,
    kept: 'Всё, что вы ввели, сохранится. Подтвердив эл. почту, нажмите кнопку ниже снова.',
    again: 'Отправить письмо ещё раз',
    sent: 'Письмо отправлено. Откройте ссылку из него.',
    heading: 'Это ваша эл. почта?',
    confirm: 'Подтвердить эл. почту',
    done: 'Эл. почта подтверждена',
    goOn: 'Если вы бронировали номер, вернитесь на ту страницу и нажмите кнопку снова: всё, что вы ввели, сохранилось.',
    rooms: 'Посмотреть номера',
    used: 'Ссылка уже использована или устарела. Если эл. почта подтверждена, просто продолжайте. Если нет, форма бронирования отправит новое письмо.',
    incomplete:
      'Ссылка неполная. Откройте её из письма ещё раз. Новое письмо можно запросить в форме бронирования.',
  },
  tm: {
    unconfirmed: (email) =>
      `Elektron poçtaňyzy tassyklaň: ${email} salgysyna içinde baglanyşyk bolan hat ugradyldy. Soňra täzeden bronlaň.`,
    kept: 'Ýazanlaryňyz saklanar. Elektron poçtaňyzy tassyklap, aşakdaky düwmä täzeden basyň.',
    again: 'Haty täzeden ugratmak',
    sent: 'Hat ugradyldy. Içindäki baglanyşygy açyň.',
    heading: 'Bu siziň elektron poçtaňyzmy?',
    confirm: 'Elektron poçtany tassyklamak',
    done: 'Elektron poçtaňyz tassyklandy',
    goOn: 'Otag bronlaýan bolsaňyz, şol sahypa gaýdyň we düwmä täzeden basyň: ýazanlaryňyz saklandy.',
    rooms: 'Otaglary görmek',
    used: 'Bu baglanyşyk eýýäm ulanyldy ýa-da möhleti geçdi. Elektron poçtaňyz tassyklanan bolsa, dowam ediň. Bolmasa, bron formasy täze hat ugradar.',
    incomplete:
      'Baglanyşyk doly däl. Ony hatdan ýene bir gezek açyň. Täze haty bron formasynda sorap bilersiňiz.',
  },
}

async function register(page: Page, language: Language, email: string): Promise<void> {
  const text = accountWords[language]
  await page.goto('/authorization')
  await page.getByRole('button', { name: text.register }).click()
  await page.getByLabel(text.email).fill(email)
  await page.getByLabel(text.password, { exact: true }).fill('sea-and-sand')
  await page.getByLabel(text.confirmation).fill('sea-and-sand')
  await page.getByLabel(text.confirmation).press('Enter')
  await expect(alertOn(page)).toContainText(text.mailed)
  await dismissAlert(page)
}

/** The links of the letters that wait to be sent to this address, the last letter first. */
async function mailedLinks(site: Site, recipient: string): Promise<string[]> {
  const mails = await site.context.database
    .selectFrom('outbox')
    .select(['kind', 'language', 'facts'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()
  const letters = await Promise.all(mails.map((mail) => writeLetter(site.context, mail)))
  return letters.flatMap((letter) => ('text' in letter ? (letter.text.match(/https?:\S+/g) ?? []) : []))
}

walk('ru', (language) => {
  const text = words[language]

  test('the second hold asks for the letter, its link confirms, and the form goes on as it was typed', async ({
    page,
    site,
    complaints,
  }, info) => {
    const email = `second-${language}-${info.project.name}-${info.retry}@example.com`
    await page.setViewportSize({ width: 360, height: 780 })
    await register(page, language, email)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    await submitButton(page).click()
    await page.waitForURL(atBank)

    site.clock.advance({ minutes: 21 })
    await page.goto(bookAddress(2))
    await submitButton(page).click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(text.unconfirmed(email))
    await expect(notice).toContainText(text.kept)
    await notice.getByRole('button', { name: text.again }).click()
    await expect(alertOn(page)).toContainText(text.sent)
    await dismissAlert(page)
    await expect(page.getByLabel(bookingWords[language].phone)).toHaveValue('+99365123456')
    expect(await hiddenWidth(page)).toBe(0)

    const [again = '', first = ''] = await mailedLinks(site, email)
    expect(again).toContain(`/authorization/confirm?lang=${language}#`)
    const mailbox = await page.context().newPage()
    await mailbox.setViewportSize({ width: 360, height: 780 })
    await mailbox.goto(again)
    await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText(text.heading)
    expect(await hiddenWidth(mailbox)).toBe(0)
    await mailbox.getByRole('button', { name: text.confirm }).click()
    await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText(text.done)
    await expect(mailbox.getByText(text.goOn)).toBeVisible()
    await expect(mailbox.getByRole('link', { name: text.rooms })).toHaveAttribute('href', '/rooms')
    await mailbox.goto(first)
    await mailbox.getByRole('button', { name: text.confirm }).click()
    await expect(mailbox.getByText(text.used)).toBeVisible()
    // Nothing is left to press but the way on, and the address tells no token.
    await expect(mailbox.getByRole('button', { name: text.confirm })).toBeHidden()
    await expect(mailbox.getByRole('link', { name: text.rooms })).toBeVisible()
    expect(new URL(mailbox.url()).hash).toBe('')
    await mailbox.close()

    await submitButton(page).click()
    await page.waitForURL(atBank)
    forgiveFailedLoads(complaints)
  })

  test('opening the link changes nothing until the button is pressed, and one that was cut off says so', async ({
    page,
    site,
  }, info) => {
    const email = `looked-at-${language}-${info.project.name}-${info.retry}@example.com`
    await register(page, language, email)
    const [link = ''] = await mailedLinks(site, email)
    await page.goto(link)
    await expect(page.getByRole('button', { name: text.confirm })).toBeEnabled()
    const customer = await site.context.database
      .selectFrom('customers')
      .select('email_confirmed_at')
      .where('email', '=', email)
      .executeTakeFirst()
    expect(customer).toEqual({ email_confirmed_at: null })
    // Loaded again the page would still know the link it was opened with.
    await page.goto('/rooms')
    await page.goto('/authorization/confirm')
    await expect(page.getByText(text.incomplete)).toBeVisible()
    await expect(page.getByRole('link', { name: text.rooms })).toBeVisible()
  })
})
