import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** What the texts of both webs are written with. A sign that no font of ours has is drawn instead. */
export const letters = [
  ...range(' ', '~'),
  ...'ÄäÇçŽžŇňÖöŞşÜüÝý',
  ...range('А', 'я'),
  ...'Ёё',
  ...'\u00a0\u2009\u202f«»“”„‘’–—−…·•×№°²©½←→↑↓‹›',
].join('')

/** Tabular figures for prices and dates, and what is needed to set letters rightly. Small capitals and the like go. */
const features = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum']

/**
 * Cuts full font files down to the letters of our three languages and offers them to style sheets as
 * `@fonts/<name>.woff2`.
 *
 * @param fonts name → font file inside a package
 */
export function subsetFonts(fonts: Readonly<Record<string, string>>, folder: string): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'subset-fonts',
    config: () => ({ resolve: { alias: { '@fonts': folder } } }),
    async buildStart() {
      await mkdir(folder, { recursive: true })
      for (const [name, source] of Object.entries(fonts)) {
        const full = await readFile(require.resolve(source))
        const subset = await subsetFont(full, letters, { targetFormat: 'woff2', keepFeatures: features })
        await replaceFile(join(folder, `${name}.woff2`), subset)
      }
    },
    // A page that draws itself asks for its fonts only once its scripts have run: told at once, they come beside them.
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

/** The builds for the browser and for the server may run side by side: neither may read half a file. */
async function replaceFile(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, path)
}

function range(first: string, last: string): string[] {
  const from = first.charCodeAt(0)
  return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, index) =>
    String.fromCharCode(from + index),
  )
}
