import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { siteBuild } from './folders.ts'

/** Where the build of the webs stands, and at which address its files are asked for. Their names carry a hash of what is in them. */
export const webFolders = [
  { folder: join(siteBuild, 'guest', 'assets'), prefix: '/assets/' },
  { folder: join(siteBuild, 'office', 'office-assets'), prefix: '/office-assets/' },
] as const

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Undefined for what pages do not ask for: maps, and what the build has compressed ahead. */
export const mediaTypeOf = (path: string): string | undefined => mediaTypes[extname(path)]

/** Every file of this server's own build that a page may ask for. */
export async function listWebFiles(): Promise<{ path: string; read: () => Promise<Buffer> }[]> {
  const listed = await Promise.all(
    webFolders.map(async ({ folder, prefix }) =>
      (await readdir(folder)).map((name) => ({
        path: prefix + name,
        read: () => readFile(join(folder, name)),
      })),
    ),
  )
  return listed.flat().filter(({ path }) => mediaTypeOf(path) !== undefined)
}
