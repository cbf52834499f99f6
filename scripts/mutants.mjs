import { parseArgs } from 'node:util'
import { drawSeed } from './draw-seed.mjs'
import { choose } from './mutants/folders.mjs'
import { forget } from './mutants/known.mjs'
import { keepFolder, scoreOf, writePage } from './mutants/results.mjs'
import { runFolder } from './mutants/run-folder.mjs'
import { tellFigure } from './prove/figures.mjs'

/**
 * `npm run mutants`: how many small mistakes in the rules and in the actions of nights and money no test would notice. `npm run mutants -- domain` tries one folder,
 * `-- domain/price.ts` some files of it and writes nothing down, `--sample 200 --seed 7` so many of each folder, `--again` what is known already too.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '24' },
    again: { type: 'boolean', default: false },
    // The page anew from what was kept, after a reason was written.
    page: { type: 'boolean', default: false },
  },
})
const options = {
  seed: drawSeed(values.seed),
  sample: values.sample === undefined ? undefined : Number(values.sample),
}

if (!values.page) {
  const chosen = choose(positionals)
  if (chosen.some(({ database }) => database)) await import('./build.mjs')
  for (const folder of chosen) await tryFolder(folder)
}
console.log(`Written: ${writePage()}`)

async function tryFolder(folder) {
  if (values.again) forget(folder)
  console.log(`${folder.sources}:`)
  const result = await runFolder(folder, options)
  const score = scoreOf(result)
  for (const { file, line, was, became, covered } of result.survivors)
    console.log(
      `  ${file}:${line} ${covered ? '' : '(no test passes by) '}${oneLine(was)} → ${oneLine(became)}`,
    )
  console.log(
    `${folder.sources}: ${score} %, ${result.killed} noticed and ${result.survivors.length} not of ${result.drawn} tried (${result.total} in all, ${result.refused} refused by the compiler), ${result.seconds} s`,
  )
  tellFigure(`${folder.sources}: mutants tried`, result.drawn)
  tellFigure(`${folder.sources}: score, %`, score)
  if (score < folder.bound) {
    console.error(`${folder.sources} is below ${folder.bound} %.`)
    process.exitCode = 1
  }
  if (folder.only.length === 0) keepFolder(folder.name, options, result)
}

function oneLine(text) {
  const flat = text.replace(/\s+/g, ' ')
  return flat.length > 100 ? `${flat.slice(0, 99)}…` : flat
}
