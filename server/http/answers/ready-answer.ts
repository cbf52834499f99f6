import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** From the one that is preferred. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** An answer in the forms in which it travels. */
export interface ReadyAnswer {
  readonly status: number
  readonly plain: Buffer
  /** Of the words of the answer: the same wherever and whenever they are the same. */
  readonly etag: string
  /** What it takes in memory, about, in bytes. */
  readonly weight: number
  /** Compressed once, by the first who asks for it so. */
  encoded(encoding: Encoding): Promise<Buffer>
}

/** What compressing may cost: a page is asked for by many, the answer of a call perhaps by nobody else. */
const efforts = { page: { br: 9, gzip: 9 }, call: { br: 5, gzip: 6 } } as const

const compressors = {
  br: (text: Buffer, quality: number) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer, level: number) => promisify(gzip)(text, { level }),
}

/** Text compresses to a third at the most, and there are two ways. */
const weightWithCompressed = 1.7

export function readyAnswer({
  status,
  text,
  kind,
}: {
  status: number
  text: string
  kind: keyof typeof efforts
}): ReadyAnswer {
  const plain = Buffer.from(text)
  const compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    status,
    plain,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    weight: plain.length * weightWithCompressed,
    encoded(encoding) {
      compressed[encoding] ??= compressors[encoding](plain, efforts[kind][encoding])
      return compressed[encoding]
    },
  }
}

/** Sends it as the caller takes it, or that the caller has it. What the reply says of itself is said before. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): Promise<FastifyReply> {
  reply.code(answer.status).header('etag', answer.etag)
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(answer.plain)
  const bytes = await answer.encoded(encoding)
  return reply.header('content-encoding', encoding).send(bytes)
}

/** The best encoding that a browser takes, if any. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  const wishes = header.split(',').map((wish) =>
    wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  )
  const takes = (name: string): boolean | undefined => {
    const wish = wishes.find(([known]) => known === name)
    return wish && Number(wish[1] ?? 1) > 0
  }
  return encodings.find((encoding) => takes(encoding) ?? takes('*') ?? false)
}
