import { build } from './build-parts.mjs'
import { install } from './install.mjs'

try {
  install()
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
