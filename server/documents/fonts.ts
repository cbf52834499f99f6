import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Complete fonts: subsets made for the web break when they are cut once more. */
const files = {
  light: import.meta.resolve('@expo-google-fonts/noto-sans/300Light/NotoSans_300Light.ttf'),
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
} as const

export type FontName = keyof typeof files

let known: Promise<ReadonlyMap<FontName, Buffer>> | undefined

export function readFonts(): Promise<ReadonlyMap<FontName, Buffer>> {
  known ??= Promise.all([readFont('light'), readFont('regular')]).then((entries) => new Map(entries))
  return known
}

const readFont = async (name: FontName): Promise<[FontName, Buffer]> => [
  name,
  hideLayout(await readFile(fileURLToPath(files[name]))),
]

/**
 * Kerning and ligatures take nine tenths of the time of a page, while the whole process waits, and are hardly seen in our languages. A table
 * whose tag nobody knows is passed over.
 */
function hideLayout(font: Buffer): Buffer {
  const hidden = Buffer.from(font)
  const tables = hidden.readUInt16BE(4)
  for (let entry = 12; entry < 12 + tables * 16; entry += 16) {
    const tag = hidden.toString('latin1', entry, entry + 4)
    if (tag === 'GSUB' || tag === 'GPOS') hidden.write(tag.toLowerCase(), entry, 'latin1')
  }
  return hidden
}
