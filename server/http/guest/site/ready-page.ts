import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** From the one that is preferred. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** A page in the forms in which it travels. */
export interface ReadyPage {
  readonly status: number
  readonly html: Buffer
  /** Of the words of the page: the same wherever and whenever they are the same. */
  readonly etag: string
  /** What it takes in memory, about. */
  readonly bytes: number
  /** Compressed once, by the first who asks for it so. */
  encoded(encoding: Encoding): Promise<Buffer>
}

const compressors = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 9 }),
}

/** Text compresses to a third at the most, and there are two ways. */
const bytesWithCompressed = 1.7

export function readyPage({ status, html }: { status: number; html: string }): ReadyPage {
  const bytes = Buffer.from(html)
  const compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    status,
    html: bytes,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    bytes: bytes.length * bytesWithCompressed,
    encoded(encoding) {
      compressed[encoding] ??= compressors[encoding](bytes)
      return compressed[encoding]
    },
  }
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
