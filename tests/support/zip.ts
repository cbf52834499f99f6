import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: Buffer | string
  /** What the zip says instead of the truth. */
  readonly claimedSize?: number
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
    const placed = Buffer.alloc(14)
    placed.writeUInt32LE(offset, 10)
    locals.push(Buffer.from('PK\x03\x04'), facts, name, packed)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, placed, name)
    offset += 4 + facts.length + name.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, entries, Buffer.from('PK\x05\x06'), end])
}
