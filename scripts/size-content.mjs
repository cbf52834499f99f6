// npm run size-content [folder]: makes the smaller versions of a content folder's pictures, as far as they are missing or stale.
import { resolve } from 'node:path'
import { install } from './install.mjs'
import { checkout } from './run-tool.mjs'

install()
const { makeSizes } = await import('./content/make-sizes.mjs')

const { made, removed } = await makeSizes(resolve(process.argv[2] ?? `${checkout}content`), console.log)
console.log(`${made} pictures sized, ${removed} files without a picture removed.`)
