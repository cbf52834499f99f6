import { addDays, written } from './desk-hotel.mjs'

/**
 * The day's work at a desk. Each piece begins on the screen where that person sits anyway and ends when the screen says that it is done. Where
 * the way has changed there are two: `before` for a version without one-click check-in and reception's switches, `after` for this one.
 */

const dialog = (page) => page.getByRole('dialog').last()
const guestRow = (page, name) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const button = (place, name) => place.getByRole('button', { name, exact: true })
const toast = (page) => page.getByRole('status').filter({ hasText: /\S/ }).last()
const dismissAlert = async (page, hand) => hand.click(page.getByRole('alertdialog').getByRole('button'))

/** "Läle Orazowa Aa" as somebody types it on a keyboard without marks. */
const plain = (name) => name.normalize('NFD').replace(/\p{M}/gu, '')

async function find(hand, typed) {
  await hand.press('/')
  await hand.type(typed)
}

/** On a list of bookings: the row is there once the server has found it. */
async function findOnList(page, hand, typed) {
  await find(hand, typed)
  const rows = page.getByRole('main').locator('tbody tr[data-booking]')
  await rows.filter({ hasText: typed }).first().waitFor()
  await hand.click(rows.first().getByRole('button', { name: 'Просмотр' }))
  await dialog(page).getByRole('heading', { name: 'История' }).waitFor()
}

async function passGate(hand, page) {
  await page.getByRole('textbox', { name: 'Пароль' }).waitFor()
  await hand.type('2580')
  await hand.press('Enter')
  await dialog(page).getByLabel('Тип номера').waitFor()
}

async function fillNewBooking(hand, page, { date, room, name }) {
  const form = dialog(page)
  await hand.choose(form.getByLabel('Тип номера'), String(room.id))
  await hand.fill(form.getByRole('textbox', { name: 'Дата заезда' }), written(date))
  await hand.fill(form.getByRole('textbox', { name: 'Дата выезда' }), written(addDays(date, 1)))
  await hand.choose(form.getByLabel('Тип брони'), 'note')
  await hand.choose(form.getByLabel('За что платят'), 'fee_and_stay')
  await hand.fill(form.getByLabel('Телефон'), '+99365123456')
  await hand.fill(form.getByLabel('Имя и фамилия'), name)
  await hand.fill(form.getByLabel('Паспорт'), 'AS 654321')
  await hand.click(button(form, 'Создать бронь'))
  await hand.click(button(question(page), 'Создать бронь'))
}

/** Opens a form from the sheet of a booking: by its button before, from behind the dots after. */
const openers = {
  before: (page, hand, name) => hand.click(button(dialog(page), name)),
  async after(page, hand, name) {
    await hand.click(button(dialog(page), 'Ещё действия'))
    await hand.click(dialog(page).getByRole('menuitem', { name, exact: true }))
  },
}

/** A question has a way to say no. Now it comes once the price was asked for. */
const question = (page) => page.getByRole('dialog').filter({ has: button(page, 'Нет') })

async function changeStay(page, hand, { date, open }) {
  await open(page, hand, 'Перенести')
  await hand.fill(dialog(page).getByRole('textbox', { name: 'Дата выезда' }), written(addDays(date, 5)))
  await hand.click(button(dialog(page), 'Перенести'))
  await hand.click(button(question(page), 'Перенести'))
  await toast(page).waitFor()
}

async function changePassport(page, hand, { open }) {
  await open(page, hand, 'Изменить')
  await hand.fill(dialog(page).getByLabel('Паспорт').first(), 'AS 777777')
  await hand.click(button(dialog(page), 'Сохранить'))
  await hand.click(button(question(page), 'Сохранить'))
  await toast(page).waitFor()
}

const confirmAsBefore = async (page, hand, name) => {
  await hand.click(button(guestRow(page, name), 'Подтвердить заезд'))
}

async function askAboutStay(page, hand, { date, room }) {
  await hand.click(page.getByRole('button', { name: 'Добавить' }).first())
  await passGate(hand, page)
  const form = dialog(page)
  await hand.choose(form.getByLabel('Тип номера'), String(room.id))
  await hand.fill(form.getByRole('textbox', { name: 'Дата заезда' }), written(addDays(date, 10)))
  await hand.fill(form.getByRole('textbox', { name: 'Дата выезда' }), written(addDays(date, 12)))
  return form
}

async function quoteBefore(page, hand, facts) {
  const form = await askAboutStay(page, hand, facts)
  await hand.click(button(form, 'Проверить наличие'))
  await form.getByText(/^Свободно: /).waitFor()
  // The price of the stay is nowhere: it is reckoned from the rooms' screen.
  await hand.press('Escape')
  await hand.click(button(dialog(page), 'Закрыть'))
  await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Номера' }))
  await page.getByRole('main').getByRole('table').waitFor()
}

/** The price stands beside the dates as soon as they are there. */
async function quoteAfter(page, hand, facts) {
  const form = await askAboutStay(page, hand, facts)
  await form
    .getByText(/^Всего/)
    .first()
    .waitFor()
}

const board = '/system/today'

/** Who is looked for: `prepaid` and `owing` are arrivals, `here` is in the house. */
export const steps = [
  {
    name: 'Check in, prepaid',
    guest: 'prepaid',
    before: {
      role: 'reception',
      at: board,
      async play(page, hand, { guest }) {
        await find(hand, guest.name.slice(0, 8))
        await confirmAsBefore(page, hand, guest.name)
        await hand.click(button(dialog(page), 'Подтвердить заезд'))
        await dismissAlert(page, hand)
      },
    },
    after: {
      role: 'reception',
      at: board,
      async play(page, hand, { guest }) {
        await find(hand, guest.name.slice(0, 8))
        await hand.click(button(guestRow(page, guest.name), 'Заселить'))
        await toast(page).filter({ hasText: guest.name }).waitFor()
      },
    },
  },
  {
    name: 'Check in, with a balance',
    guest: 'owing',
    before: {
      role: 'reception',
      at: board,
      async play(page, hand, { guest, number }) {
        await find(hand, guest.name.slice(0, 8))
        await confirmAsBefore(page, hand, guest.name)
        await hand.choose(dialog(page).getByLabel('Способ оплаты'), 'terminal')
        await hand.fill(dialog(page).getByLabel('Номер документа'), number)
        await hand.click(button(dialog(page), 'Подтвердить заезд'))
        await dismissAlert(page, hand)
      },
    },
    after: {
      role: 'reception',
      at: board,
      async play(page, hand, { guest, number }) {
        await find(hand, guest.name.slice(0, 8))
        await hand.click(button(guestRow(page, guest.name), 'Заселить'))
        const way = dialog(page).getByLabel('Способ оплаты')
        // Only the first guest of a desk: then it is remembered.
        if ((await way.inputValue()) !== 'terminal') await hand.choose(way, 'terminal')
        await dialog(page).getByLabel('Номер документа').focus()
        await hand.type(number)
        await hand.click(dialog(page).getByRole('button', { name: /и заселить$/ }))
        await toast(page).filter({ hasText: guest.name }).waitFor()
      },
    },
  },
  {
    name: 'Find a guest by a name typed without marks',
    guest: 'marked',
    before: {
      role: 'reception',
      at: board,
      async play(page, hand, { guest }) {
        await find(hand, plain(guest.name))
        await page.getByRole('main').getByText('Никого не найдено').first().waitFor()
        await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Активные' }).last())
        await page.getByRole('main').getByRole('table').waitFor()
        await find(hand, plain(guest.name))
        await page
          .getByRole('main')
          .locator('tbody tr[data-booking]')
          .filter({ hasText: guest.name })
          .waitFor()
      },
    },
    after: {
      role: 'reception',
      at: board,
      async play(page, hand, { guest }) {
        await find(hand, plain(guest.name))
        await guestRow(page, guest.name).waitFor()
      },
    },
  },
  {
    name: 'Quote by phone',
    guest: 'prepaid',
    before: { role: 'booker', at: '/system/off', play: quoteBefore },
    after: { role: 'booker', at: '/system/off', play: quoteAfter },
  },
  {
    name: 'Walk-in, from the name to the key',
    guest: 'prepaid',
    before: {
      role: 'booker',
      at: '/system/off',
      async play(page, hand, facts) {
        const name = 'Walk In Before'
        await hand.click(page.getByRole('button', { name: 'Добавить' }).first())
        await passGate(hand, page)
        await fillNewBooking(hand, page, { ...facts, name })
        const row = page.getByRole('main').locator('tbody tr[data-booking]').filter({ hasText: name })
        await row.waitFor()
        await facts.rest()
        await hand.click(button(row, 'На ресепшн'))
        await hand.click(button(dialog(page), 'На ресепшн'))
        await dismissAlert(page, hand)
        // The other desk takes over.
        await facts.comeIn('reception', board)
        await find(hand, 'Walk')
        await confirmAsBefore(page, hand, name)
        await hand.click(button(dialog(page), 'Подтвердить заезд'))
        await dismissAlert(page, hand)
      },
    },
    after: {
      role: 'reception',
      at: board,
      async play(page, hand, facts) {
        const name = 'Walk In After'
        await hand.press('n')
        await passGate(hand, page)
        await fillNewBooking(hand, page, { ...facts, name })
        await find(hand, 'Walk')
        const checkIn = button(guestRow(page, name), 'Заселить')
        await checkIn.waitFor()
        await hand.click(checkIn)
        await toast(page).filter({ hasText: name }).waitFor()
      },
    },
  },
  {
    name: 'Extend a stay',
    guest: 'here',
    before: {
      role: 'booker',
      at: '/system/off',
      async play(page, hand, facts) {
        await findOnList(page, hand, String(facts.guest.number))
        await changeStay(page, hand, { ...facts, open: openers.before })
      },
    },
    after: {
      role: 'reception',
      at: board,
      async play(page, hand, facts) {
        await find(hand, facts.guest.name.slice(0, 8))
        await hand.click(button(guestRow(page, facts.guest.name), facts.guest.name))
        await changeStay(page, hand, { ...facts, open: openers.after })
      },
    },
  },
  {
    name: 'Fix a passport',
    guest: 'here',
    before: {
      role: 'booker',
      at: '/system/off',
      async play(page, hand, { guest }) {
        await findOnList(page, hand, String(guest.number))
        await changePassport(page, hand, { open: openers.before })
      },
    },
    after: {
      role: 'reception',
      at: board,
      async play(page, hand, { guest }) {
        await find(hand, guest.name.slice(0, 8))
        await hand.click(button(guestRow(page, guest.name), guest.name))
        await changePassport(page, hand, { open: openers.after })
      },
    },
  },
  {
    name: 'Undo a check-in',
    guest: 'justChecked',
    before: {
      role: 'reception',
      at: board,
      async prepare(page, { guest, rest }) {
        await button(guestRow(page, guest.name), 'Подтвердить заезд').click()
        await button(dialog(page), 'Подтвердить заезд').click()
        await page.getByRole('alertdialog').getByRole('button').click()
        await rest()
      },
      async play(page, hand, { guest }) {
        // Afterwards the booking is among those that reception has cancelled: no way leads back to the arrivals.
        await find(hand, guest.name.slice(0, 8))
        await hand.click(button(guestRow(page, guest.name), guest.name))
        await hand.click(button(dialog(page), 'Отменить подтверждение'))
        await hand.click(button(dialog(page), 'Отменить подтверждение'))
        await dismissAlert(page, hand)
      },
    },
    after: {
      role: 'reception',
      at: board,
      async prepare(page, { guest }) {
        await button(guestRow(page, guest.name), 'Заселить').click()
      },
      async play(page, hand, { guest }) {
        await hand.click(button(toast(page), 'Вернуть в заезды'))
        await toast(page)
          .filter({ hasText: `Снова в заездах: ${guest.name}` })
          .waitFor()
      },
    },
  },
]
