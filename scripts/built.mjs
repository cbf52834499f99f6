import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './run-tool.mjs'

const isHere = (path) => existsSync(join(checkout, path))

/** Where Kenar only runs: in a folder that `npm run build` made, or where the development packages were left out on purpose. */
const onlyRuns = () =>
  !isHere('tsconfig.json') || (isHere('node_modules/.package-lock.json') && !isHere('node_modules/.bin/tsc'))

const needed = [
  'build/program/main.js',
  'build/server/commands',
  'build/site/guest-server',
  'build/site/office',
]

/** Ends the program unless everything that runs is here. Nothing is built and nothing is installed. */
export function requireBuilt() {
  const missing = needed.find((path) => !isHere(path))
  if (missing) {
    refuse(
      `Nothing is built here (${missing} is missing): run npm run build where the development packages are.`,
    )
  }
  if (!isHere('node_modules/fastify')) refuse('The packages are missing here: run npm ci --omit=dev.')
}

/** Builds what is stale where Kenar is developed, and takes what was built where it only runs. */
export async function makeBuilt() {
  if (onlyRuns()) requireBuilt()
  else await import('./build.mjs')
}

function refuse(message) {
  console.error(message)
  process.exit(1)
}
