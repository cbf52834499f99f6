import { readFileSync } from 'node:fs'

/** A file of the browser's build and what it brings along. */
interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
}

export type Manifest = Readonly<Record<string, ManifestEntry>>

export interface PageAssets {
  readonly script: string
  readonly preloads: readonly string[]
  readonly stylesheet: string
  readonly fonts: readonly string[]
  /** Runs before anything is drawn. */
  readonly gate?: string
}

const entry = 'entry-client.tsx'
const gate = 'entry-gate.ts'
const styles = 'style.css'

/** Bundled into build/site/guest-server/entry-server.js, which stands beside the browser's build. */
export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(new URL('../guest/.vite/manifest.json', import.meta.url), 'utf8'))

/** The scripts that a page needs, exactly: the entry with the given sources and all that these import. Styles and fonts are the same for all. */
export function assetsOf(manifest: Manifest, sources: readonly string[]): PageAssets {
  const address = ({ file }: ManifestEntry) => `/${file}`
  const scripts = withImports(manifest, [entry, ...sources]).map(address)
  const [stylesheet = ''] = withImports(manifest, [styles]).map(address)
  return {
    script: scripts[0] ?? '',
    preloads: scripts.slice(1),
    stylesheet,
    fonts: Object.values(manifest)
      .filter(({ file }) => file.endsWith('.woff2'))
      .map(address),
  }
}

/** The same for a page whose content visitors are not to see. */
export function gatedAssetsOf(manifest: Manifest, sources: readonly string[]): PageAssets {
  const [{ file } = { file: '' }] = withImports(manifest, [gate])
  return { ...assetsOf(manifest, sources), gate: `/${file}` }
}

function withImports(manifest: Manifest, sources: readonly string[]): ManifestEntry[] {
  const found = new Map<string, ManifestEntry>()
  const add = (source: string) => {
    if (found.has(source)) return
    const file = manifest[source]
    if (!file) throw new Error(`${source} is not in the browser's build: build it again.`)
    found.set(source, file)
    file.imports?.forEach(add)
  }
  sources.forEach(add)
  return [...found.values()]
}
