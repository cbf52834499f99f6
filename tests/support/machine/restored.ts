import { startApp, type TestApp } from '../app.ts'
import type { TestClock } from '../clock.ts'
import { copyDatabase } from './postgres.ts'

export interface Backup {
  /** The hotel as it was backed up, beside the same bank, which has gone on. */
  restore(environment?: Readonly<Record<string, string>>): Promise<TestApp>
}

/** Makes a backup of everything that a site's database holds at this moment. */
export async function backUp(
  site: TestApp,
  { clock, flavour = 'rbs' }: { clock: TestClock; flavour?: 'rbs' | 'epg' },
): Promise<Backup> {
  const databaseUrls = await copyDatabase(site.databaseUrls)
  return {
    async restore(environment = {}) {
      const restored = await startApp({ clock, flavour, databaseUrls, bankUrl: site.bankUrl, environment })
      return {
        ...restored,
        async stop() {
          await restored.stop()
          await databaseUrls.drop()
        },
      }
    },
  }
}
