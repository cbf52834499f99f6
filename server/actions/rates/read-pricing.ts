import type { Settings } from '../../../contract/office/site/settings.ts'
import type { RateBook } from '../../../domain/rates/rate-book.ts'
import type { ContentVersion, Context } from '../../context.ts'

/** All that decides what a stay costs, and whether guests may book it, beside the room itself. */
export type Pricing = Settings & { readonly rates: RateBook }

/** As it stands now. Before a transaction: whoever holds one connection of the pool must not wait for another. */
export async function readPricing(context: Context): Promise<Pricing> {
  const [settings, rates] = await Promise.all([
    context.settings.current(),
    context.content.version().then((version) => context.content.rates(version)),
  ])
  return { ...settings, rates }
}

/** As this process knows it, without asking the database: whoever books by it compares the version in their transaction. */
export async function readLastPricing(
  context: Context,
): Promise<{ pricing: Pricing; version: ContentVersion }> {
  const version = context.content.lastHeard() ?? (await context.content.version())
  const [settings, rates] = await Promise.all([context.settings.current(), context.content.rates(version)])
  return { pricing: { ...settings, rates }, version }
}

/** At least as new as this version of the content, for what is kept with it. */
export async function pricingAsOf({ settings, content }: Context, version: ContentVersion): Promise<Pricing> {
  const [current, rates] = await Promise.all([settings.asOf(version), content.rates(version)])
  return { ...current, rates }
}
