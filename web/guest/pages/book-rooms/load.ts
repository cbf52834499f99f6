import { type FoundRooms, findRooms, freshResult, nothingFound } from '../../components/search-for-rooms.ts'
import type { Load } from '../../site/page.ts'
import { wishOfAddress } from '../../site/stay-of-address.ts'

/** What is free on the dates of the address: brought along from the search, or found by the address. `null` where it has no dates. */
export const loadFoundRooms: Load<FoundRooms | null> = async (api, { query, language, handedOver }) => {
  const wish = wishOfAddress(query)
  if (!wish) return { ok: true, data: null }
  const brought = freshResult(handedOver, wish)
  if (brought) return { ok: true, data: brought }
  const reply = await findRooms(api, language, wish)
  if (reply.ok) return { ok: true, data: reply.found }
  const { failure } = reply
  // Dates that cannot be searched for: whoever wrote the address is told why.
  if (failure.kind === 'refused' && failure.http === 422)
    return { ok: true, data: nothingFound(wish, failure.message) }
  return reply
}
