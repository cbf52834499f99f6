import type { Context } from '../../context.ts'
import { type KnownKey, listDocumentKeys } from '../../database/upkeep/document-keys.ts'
import type { Finding } from '../../database/upkeep/examinations.ts'
import {
  countSealsByKey,
  listNewestSeals,
  type SealedColumn,
  sealedColumns,
} from '../../database/upkeep/seals.ts'
import type { DocumentKeys } from '../../secrets/document-keys.ts'
import { unsealBytes } from '../../secrets/sealing.ts'

type Sealing = Pick<Context, 'database' | 'config'>

/** Files are large: of them only so many are opened, the newest. */
const mostFiles = 50
const page = 1_000

/** Whether every seal is made with a key that is here and opens where it lies. Nothing is changed. */
export async function examineSeals({ database, config: { documentKeys } }: Sealing): Promise<Finding[]> {
  const known = await listDocumentKeys(database)
  const findings: Finding[] = []
  for (const column of sealedColumns) {
    for (const { key, count } of await countSealsByKey(database, column)) {
      const complaint = key && complaintAbout(key, documentKeys, known)
      if (complaint) findings.push(finding(complaint, column, { key: key.toString('hex'), count }))
    }
    for await (const row of closedSeals(database, column, documentKeys))
      findings.push(finding('seal_does_not_open', column, { row }))
  }
  return findings
}

const finding = (
  complaint: Finding['complaint'],
  { name }: SealedColumn,
  facts: Finding['facts'],
): Finding => ({ complaint, bookNumber: null, facts: { what: name, ...facts } })

function complaintAbout(
  id: Buffer,
  keys: DocumentKeys,
  known: readonly KnownKey[],
): 'seal_key_unknown' | 'seal_key_retired' | undefined {
  if (!keys.all.some((key) => key.id.equals(id))) return 'seal_key_unknown'
  return known.some((key) => key.id.equals(id) && key.retiredAt) ? 'seal_key_retired' : undefined
}

/** Ids of rows whose seal does not open although its key is here. */
async function* closedSeals(
  database: Sealing['database'],
  column: SealedColumn,
  keys: DocumentKeys,
): AsyncGenerator<number> {
  const isFiles = column.table === 'private_files'
  const most = isFiles ? column.atOnce : page
  let before: number | undefined
  for (let read = 0; !isFiles || read < mostFiles; read += most) {
    const seals = await listNewestSeals(database, column, {
      most,
      ...(before !== undefined && { before }),
    })
    for (const { id, sealed, place } of seals)
      if (isNamed(sealed, keys) && !opens(() => unsealBytes(sealed, place, keys))) yield id
    before = seals.at(-1)?.id
    if (before === undefined) return
  }
}

/** One with a key that is not here is complained about already. */
const isNamed = (sealed: Buffer, keys: DocumentKeys): boolean =>
  sealed[0] !== 2 || keys.all.some(({ id }) => id.equals(sealed.subarray(1, 1 + id.length)))

export function opens(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}
