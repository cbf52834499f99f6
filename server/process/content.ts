import { importSite } from '../actions/site/import-site.ts'
import { contentFolder } from '../content/folders.ts'
import { readContent, readEdition } from '../content/hotel-content.ts'
import type { Context } from '../context.ts'
import { findContentEdition } from '../database/site/content-edition.ts'

/**
 * The pages of an empty database are filled from the content folder. After that the demo follows its folder, so that a change is seen after the next
 * start; a hotel's pages change when somebody says so (`npm run content`), and not because one of several servers has started.
 */
export async function readSite(context: Context, report: (line: string) => void): Promise<void> {
  const folder = contentFolder(context.config)
  const [shown, { edition }] = await Promise.all([findContentEdition(context.database), readEdition(folder)])
  if (!shown || context.config.demo) return importAndReport(context, folder, report)
  if (shown.edition < edition)
    report(
      `The content folder has edition ${edition}, the pages show edition ${shown.edition}: npm run content`,
    )
  if (context.config.production && shown.demo)
    report(`The pages show the demo hotel's words and pictures. Set CONTENT_DIRECTORY, and: npm run content`)
}

async function importAndReport(
  context: Context,
  folder: string,
  report: (line: string) => void,
): Promise<void> {
  const result = await importSite(context, await readContent(folder))
  if (result.outcome === 'imported' && result.added + result.removed > 0)
    report(`Pictures of the pages: ${result.added} read, ${result.removed} removed.`)
}
