import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: Buffer | string
  /** What the zip says instead of the truth. */
  readonly claimedSize?: number
  /** Another name beside the one that everybody reads. */
  readonly otherName?: string
}

/** A zip written by hand, so that it can also be a wrong one. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = deflateRawSync(content)
    const name = Buffer.from(part.name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(part.claimedSize ?? content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const extra = part.otherName === undefined ? Buffer.alloc(0) : unicodePath(name, part.otherName)
    facts.writeUInt16LE(extra.length, 24)
    const placed = Buffer.alloc(14)
    placed.writeUInt32LE(offset, 10)
    locals.push(Buffer.from('PK\x03\x04'), facts, name, extra, packed)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, placed, name, extra)
    offset += 4 + facts.length + name.length + extra.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, entries, Buffer.from('PK\x05\x06'), end])
}

/** The field in which archivers put a name in letters that the usual one cannot hold. */
function unicodePath(name: Buffer, otherName: string): Buffer {
  const other = Buffer.from(otherName)
  const head = Buffer.alloc(9)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(5 + other.length, 2)
  head.writeUInt8(1, 4)
  head.writeUInt32LE(crc32(name), 5)
  return Buffer.concat([head, other])
}
