import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside each file, pressed as small as they go: the build has the time that a request has not. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return
      const files = Object.values(bundle).filter(({ fileName }) => compressible.test(fileName))
      await Promise.all(
        files.map((file) =>
          compressFile(join(dir, file.fileName), file.type === 'chunk' ? file.code : file.source),
        ),
      )
    },
  }
}

async function compressFile(path: string, content: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(content)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await Promise.all([
    brotli(bytes, { params }).then((pressed) => writeFile(`${path}.br`, pressed)),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((pressed) => writeFile(`${path}.gz`, pressed)),
  ])
}
