import type { ServiceNames } from '../../contract/office/till/services.ts'
import type { Tenge } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { lockServiceList } from '../database/locks.ts'
import { hadServices, insertService } from '../database/till/services.ts'

/** What a hotel by the sea has beside its rooms. */
const demoServices: readonly { readonly names: ServiceNames; readonly price: Tenge }[] = [
  {
    names: { ru: 'Трансфер из аэропорта', tm: 'Aeroportdan transfer', en: 'Airport pick-up' },
    price: 12_000,
  },
  {
    names: { ru: 'Трансфер в аэропорт', tm: 'Aeroporta transfer', en: 'Transfer to the airport' },
    price: 12_000,
  },
  { names: { ru: 'Спа, сеанс', tm: 'SPA, bir seans', en: 'Spa, one session' }, price: 18_000 },
  { names: { ru: 'Мини-бар: вода', tm: 'Mini-bar: suw', en: 'Minibar: water' }, price: 1_000 },
  { names: { ru: 'Мини-бар: сок', tm: 'Mini-bar: şire', en: 'Minibar: juice' }, price: 2_500 },
  { names: { ru: 'Поздний выезд', tm: 'Giç çykmak', en: 'Late check-out' }, price: 24_000 },
  { names: { ru: 'Стирка и глажка', tm: 'Kir ýuwmak we ütüklemek', en: 'Laundry' }, price: 3_500 },
]

/** Once: a hotel that has had services keeps those that it has now. */
export async function addDemoServices({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockServiceList(transaction)
    if (await hadServices(transaction)) return
    const now = clock.now()
    for (const [index, service] of demoServices.entries())
      await insertService(transaction, { ...service, position: index + 1, now })
  })
}
