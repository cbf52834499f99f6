import { join } from 'node:path'
import { checkout } from './run-tool.mjs'

/**
 * The server in a few files instead of fifteen hundred: to find, read and translate each costs a start half of its computing and a fifth of its memory.
 * Inside are our own modules and those packages that are plain modules themselves; the others stay where npm puts them.
 */
const plainModules = ['kysely', 'zod', 'fastify-type-provider-zod']

/** @type {import('vite').UserConfig} */
export default {
  root: join(checkout, 'server'),
  logLevel: 'warn',
  ssr: { noExternal: plainModules },
  build: {
    ssr: 'main.ts',
    target: 'node20',
    sourcemap: true,
    minify: false,
    // Whose code is inside, for the notices of a release.
    license: { fileName: '.vite/license.json' },
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
}
