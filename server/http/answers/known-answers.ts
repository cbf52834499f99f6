import type { FastifyReply, FastifyRequest } from 'fastify'

/** How one learns, without making an answer, that it would be the same as before. */
export interface Versions {
  now(): Date
  /** Another text after every change. */
  read(): Promise<string>
  /** Until when an answer that is made now can only be changed by such a change; nothing while one is under way. Asked after `read`. */
  end(): Promise<Date | undefined>
}

interface Known {
  readonly tag: string
  readonly version: string
  readonly since: Date
  readonly until: Date
}

const mostKnown = 1_000

/**
 * What this process has answered to each question, by its tag. Whoever has the same tag and asks again is told "unchanged" as long as the version is
 * the same; the answer is not made for that.
 */
export class KnownAnswers {
  readonly #known = new Map<string, Known>()
  readonly #asked = new WeakMap<FastifyRequest, { question: string } & Omit<Known, 'tag'>>()
  readonly #versions: Versions

  constructor(versions: Versions) {
    this.#versions = versions
  }

  /** The tag, if the caller has the answer that would be made. */
  async unchangedTag(request: FastifyRequest, question: string): Promise<string | undefined> {
    const since = this.#versions.now()
    const version = await this.#versions.read()
    const known = this.#known.get(question)
    if (known && known.tag === request.headers['if-none-match'] && isValid(known, version, since))
      return known.tag
    const until = await this.#versions.end()
    if (until) this.#asked.set(request, { question, version, since, until })
    return undefined
  }

  /** Once the answer has its tag. */
  remember(request: FastifyRequest, reply: FastifyReply): void {
    const asked = this.#asked.get(request)
    const tag = reply.getHeader('etag')
    if (!asked || typeof tag !== 'string' || (reply.statusCode !== 200 && reply.statusCode !== 304)) return
    const { question, ...known } = asked
    // The last one that was answered stands at the end, and the first one goes.
    this.#known.delete(question)
    this.#known.set(question, { ...known, tag })
    if (this.#known.size <= mostKnown) return
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest)
      break
    }
  }
}

const isValid = (known: Known, version: string, now: Date): boolean =>
  known.version === version && known.since <= now && now < known.until
