import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { lockSetup } from '../../database/locks.ts'
import { addDocumentKeys, type KnownKey, listDocumentKeys } from '../../database/upkeep/document-keys.ts'
import { listNewestSeals, sealedColumns } from '../../database/upkeep/seals.ts'
import type { DocumentKey, DocumentKeys } from '../../secrets/document-keys.ts'
import { unsealBytes } from '../../secrets/sealing.ts'
import { opens } from './examine-seals.ts'

/** So many seals of each kind are tried in a database that does not know its keys yet: the newest. */
const mostTried = { private_files: 3, others: 100 }

type Keeper = Pick<Context, 'config' | 'database'>

/** What is wrong with the keys for this database, in sentences; nothing if they are right. */
export const refuseDocumentKeys = ({ config, database }: Keeper): Promise<string[]> =>
  problemsOf(database, config.documentKeys)

/**
 * The same, and right keys are remembered: a database learns its keys from the first server that opens it. One after the other, so that of
 * two servers with different keys one is refused.
 */
export const takeDocumentKeys = ({
  config,
  database,
  clock,
}: Keeper & Pick<Context, 'clock'>): Promise<string[]> =>
  database.transaction().execute(async (transaction) => {
    await lockSetup(transaction)
    const { documentKeys } = config
    const problems = await problemsOf(transaction, documentKeys)
    if (problems.length > 0) return problems
    const isFirst = (await listDocumentKeys(transaction)).length === 0
    // Old seals do not say under which of them they were made. Later an old key may be one that is still to come.
    const taken = isFirst ? documentKeys.all : [documentKeys.current]
    await addDocumentKeys(transaction, taken, clock.now())
    return []
  })

async function problemsOf(database: Database, keys: DocumentKeys): Promise<string[]> {
  const known = await listDocumentKeys(database)
  return known.length === 0 ? problemsOfSeals(database, keys) : problemsOfKeys(known, keys)
}

const idOf = ({ id }: Pick<DocumentKey, 'id'>): string => id.toString('hex')

const isSame = (known: KnownKey, given: DocumentKey): boolean =>
  known.id.equals(given.id) && known.check.equals(given.check)

function problemsOfKeys(known: readonly KnownKey[], { current, all }: DocumentKeys): string[] {
  const missing = known.filter((key) => key.retiredAt === null && !all.some((given) => isSame(key, given)))
  const own = known.find((key) => isSame(key, current))
  if (own?.retiredAt)
    return [
      `DOCUMENT_KEY is the key ${idOf(own)}, which was retired on ${own.retiredAt.toISOString().slice(0, 10)}: set the newer one`,
    ]
  if (!own && missing.length > 0)
    return [
      `DOCUMENT_KEY is not the key of this database: it is the key ${idOf(current)}, and passports here are sealed with ${missing.map(idOf).join(', ')}. Set the right one. To change the key, put the former one into DOCUMENT_KEYS_OLD and run npm run reseal`,
    ]
  return missing.map(
    (key) =>
      `DOCUMENT_KEYS_OLD lacks the key ${idOf(key)}, with which data is still sealed: put it back, and run npm run reseal before it goes`,
  )
}

/** A database from before keys were remembered: the keys are right if they open what is there. */
async function problemsOfSeals(database: Database, keys: DocumentKeys): Promise<string[]> {
  const problems: string[] = []
  for (const column of sealedColumns) {
    const most = column.table === 'private_files' ? mostTried.private_files : mostTried.others
    const seals = await listNewestSeals(database, column, { most })
    const closed = seals.filter(({ sealed, place }) => !opens(() => unsealBytes(sealed, place, keys)))
    if (closed.length > 0)
      problems.push(
        `DOCUMENT_KEY is not the key of this database: ${closed.length} of ${seals.length} ${column.name} do not open with it. Set the right one; a former one goes into DOCUMENT_KEYS_OLD`,
      )
  }
  return problems
}
