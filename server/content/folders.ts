import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'

/** The same file runs from the sources in tests and from build/ in production: the checkout is the first folder above with a package.json. */
function findCheckout(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('package.json was not found above the server.')
    folder = parent
  }
  return folder
}

export const checkout = findCheckout()
export const serverBuild = join(checkout, 'build', 'server')
export const siteBuild = join(checkout, 'build', 'site')
/** What ships with Kenar: the demo hotel. */
export const demoContent = join(checkout, 'content')

export const contentFolder = ({ contentDirectory }: Pick<Config, 'contentDirectory'>): string =>
  contentDirectory ?? demoContent

export const dataFolder = ({ dataDirectory }: Pick<Config, 'dataDirectory'>): string =>
  dataDirectory ?? join(checkout, 'data')

export const mailFolder = (config: Pick<Config, 'dataDirectory'>): string => join(dataFolder(config), 'mail')
