import { importSite } from '../actions/site/import-site.ts'
import { contentFolder } from '../content/folders.ts'
import { readContent } from '../content/hotel-content.ts'
import { runCommand, say } from './command.ts'

/**
 * `npm run content`: the pages show what stands in the content folder now. Every server shows it with its next page. An edition that is older than
 * the one that is shown changes nothing and ends with 1.
 */

await runCommand(async (context) => {
  const folder = contentFolder(context.config)
  const content = await readContent(folder)
  const { edition } = content.edition
  const result = await importSite(context, content)
  if (result.outcome === 'older') {
    say(
      `The pages show edition ${result.shown}; ${folder} has edition ${edition}, which is older: nothing was changed. To show it all the same, raise the number in its edition.json.`,
    )
    return 1
  }
  say(`The pages show edition ${edition}. Pictures: ${result.added} added, ${result.removed} removed.`)
  return 0
})
