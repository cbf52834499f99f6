import type { Site } from '../../support/browser/e2e.ts'
import { staffToken } from '../../support/people/identities.ts'
import { addedCode, codesBy } from '../../support/rates/code-forms.ts'
import { pricesBy } from '../../support/rates/rate-forms.ts'

const weekend = [5, 6]

/** Prices by date, what may be booked when, and codes, as a hotel by the sea has them. */
export async function setPrices(site: Site): Promise<void> {
  const token = await staffToken(site, 'booker')
  const prices = pricesBy(site, token)
  const made = [
    await prices.set({
      name: 'Выходные зимой',
      first: '2027-01-15',
      last: '2027-03-14',
      days: weekend,
      effect: { percent: 15 },
    }),
    await prices.set({ name: 'Новруз', first: '2027-03-19', last: '2027-03-24', effect: { percent: 40 } }),
    await prices.set({
      name: 'Конференция нефтегазовой отрасли',
      first: '2027-01-25',
      last: '2027-01-28',
      rooms: [2, 3],
      effect: {
        prices: [
          { room_id: 2, price: 620 },
          { room_id: 3, price: 845.5 },
        ],
      },
    }),
    await prices.set({
      name: 'Тихий февраль',
      first: '2027-02-01',
      last: '2027-02-18',
      rooms: [4, 5, 6],
      effect: { percent: -20 },
    }),
    await prices.restrict({ name: 'Новруз от 3 ночей', first: '2027-03-19', last: '2027-03-22', fewest: 3 }),
    await prices.restrict({
      name: 'Конференция: заезд по телефону',
      first: '2027-01-25',
      last: '2027-01-25',
      rooms: [2, 3],
      fewest: null,
      not_online: true,
    }),
    await prices.restrict({
      name: 'Санитарный день',
      first: '2027-02-08',
      last: '2027-02-08',
      fewest: null,
      no_arrival: true,
    }),
  ]
  const refused = made.find((id) => typeof id === 'string')
  if (refused !== undefined) throw new Error(`A price was refused: ${refused}`)
  const codes = codesBy(site, token)
  await addedCode(codes, { word: 'KENAR-FEBRUARY', most_uses: 50 })
  await addedCode(codes, { word: 'HAZAR-NEBITGAZ', rooms: [2], effect: { price: 430 } })
}
