import type { CompiledQuery, QueryResult } from 'kysely'
import type { Database } from '../connection.ts'

/** After that a trip counts as lost, and keeps nobody else waiting. */
const patienceMs = 200

/** With one alone the database rests while its answers are handed out, and the server while the database works. */
const mostUnderway = 2

/**
 * Trips to the database that many share: whoever comes while two are on their way goes with the next one. So a busy process makes few of them,
 * and nobody gets an answer that set out before the question.
 */
export class SharedTrips<Traveller> {
  readonly #travel: (travellers: readonly Traveller[]) => Promise<void>
  #waiting: Traveller[] = []
  #underway = 0
  #leaving = false

  /** Tells each traveller what becomes of the trip, and fails never. */
  constructor(travel: (travellers: readonly Traveller[]) => Promise<void>) {
    this.#travel = travel
  }

  join(traveller: Traveller): void {
    this.#waiting.push(traveller)
    void this.#leave()
  }

  async #leave(): Promise<void> {
    if (this.#leaving || this.#underway === mostUnderway || this.#waiting.length === 0) return
    this.#leaving = true
    // Whoever is heard in the same turn comes along: to send a packet costs more than to put a statement into it.
    await endOfTurn()
    this.#leaving = false
    this.#underway += 1
    const travellers = this.#waiting
    this.#waiting = []
    await backOrLost(this.#travel(travellers))
    this.#underway -= 1
    void this.#leave()
  }
}

const endOfTurn = () => new Promise<void>((go) => setImmediate(go))

function backOrLost(trip: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const lost = setTimeout(resolve, patienceMs)
    void trip.then(() => {
      clearTimeout(lost)
      resolve()
    })
  })
}

interface Reader {
  readonly statement: CompiledQuery
  resolve(result: PromiseLike<QueryResult<unknown>>): void
  reject(error: unknown): void
}

const tripsOf = new WeakMap<Database, SharedTrips<Reader>>()

/**
 * Runs a short read that many ask for, over one connection and in one packet with those of others: each has a statement and an answer of its own.
 * Nothing for a transaction.
 */
export function readWithOthers<Row>(
  database: Database,
  statement: CompiledQuery<Row>,
): Promise<QueryResult<Row>> {
  let trips = tripsOf.get(database)
  if (!trips) {
    trips = new SharedTrips((readers) => read(database, readers))
    tripsOf.set(database, trips)
  }
  const shared = trips
  return new Promise((resolve, reject) => {
    shared.join({ statement, resolve: resolve as Reader['resolve'], reject })
  })
}

async function read(database: Database, readers: readonly Reader[]): Promise<void> {
  try {
    await database.getExecutor().provideConnection(async (connection) => {
      const answers = readers.map(({ statement, resolve }) => {
        const answer = connection.executeQuery(statement)
        resolve(answer)
        return answer
      })
      await Promise.allSettled(answers)
    })
  } catch (error) {
    // There was no connection.
    for (const { reject } of readers) reject(error)
  }
}
