import { extractText, getDocumentProxy } from 'unpdf'
import type { TestApp } from '../app.ts'
import { type TestIdentity, tokenOf } from '../people/identities.ts'

/** Papers as they come out of the printer. */

interface Wish {
  readonly as?: TestIdentity
  readonly paper?: string
  readonly language?: string
}

async function fetchPaper(site: TestApp, path: string, { as = 'reception', ...query }: Wish) {
  const token = await tokenOf(site, as)
  return site.fetch(`${path}?${new URLSearchParams(query)}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })
}

export const fetchReceipt = (site: TestApp, movementId: number, wish: Wish = {}) =>
  fetchPaper(site, `/api/sys/receipts/${movementId}`, wish)

export const fetchBill = (site: TestApp, bookingId: number, wish: Wish = {}) =>
  fetchPaper(site, `/api/sys/bills/${bookingId}`, wish)

interface ReadPaper {
  readonly name: string
  readonly text: string
  readonly pages: number
  /** In millimetres. */
  readonly width: number
}

export async function readPaper(bytes: Uint8Array): Promise<Omit<ReadPaper, 'name'>> {
  const file = await getDocumentProxy(bytes)
  const [first] = [await file.getPage(1)]
  const { text } = await extractText(file)
  const width = Math.round((first.getViewport({ scale: 1 }).width * 25.4) / 72)
  // Money has hard spaces in it.
  return { text: text.join(' ').replaceAll(/\s+/g, ' '), pages: text.length, width }
}

/** What was printed; a refusal is a mistake of the test. */
export async function paperIn(response: Response): Promise<ReadPaper> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, ...(await readPaper(new Uint8Array(await response.arrayBuffer()))) }
}

/** Why nothing was printed. */
export async function refusalIn(response: Response): Promise<[number, string]> {
  const { request } = (await response.json()) as { request: { code: string } }
  return [response.status, request.code]
}

export const papersOf = ({ context: { database } }: TestApp, bookingId: number) =>
  database
    .selectFrom('papers')
    .select(['kind', 'year', 'number', 'replaces', 'issued_by', 'language', 'printed_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()

/** The rows of the ledger, the oldest first. */
export const movementsOf = async ({ context: { database } }: TestApp, bookingId: number) => {
  const rows = await database
    .selectFrom('ledger')
    .select('id')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
