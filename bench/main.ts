import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkout } from '../server/content/folders.ts'
import { describeBound, describeRatio, holds, type Ratio } from './figures.ts'
import { timeFirstStart } from './first-start.ts'
import { compareLists } from './lists.ts'
import { weighHotel } from './memory.ts'
import { timeOffice } from './office.ts'
import { timeFullRack } from './office-rack.ts'
import { weighPages } from './pages.ts'
import { comparePlacing } from './place.ts'
import { weighPlacing } from './placing-cost.ts'
import { weighReport } from './report.ts'
import { compareScale } from './scale.ts'
import { compareSearch } from './search.ts'
import { openWorkplace, type Workplace } from './workplace.ts'

type Part = (workplace: Workplace) => Promise<Ratio[]>

const parts: Readonly<Record<string, Part>> = {
  pages: weighPages,
  'first-start': timeFirstStart,
  memory: weighHotel,
  search: compareSearch,
  place: comparePlacing,
  'place-cost': weighPlacing,
  scale: compareScale,
  lists: compareLists,
  office: timeOffice,
  rack: timeFullRack,
  report: weighReport,
}

function chooseParts(names: readonly string[]): Part[] {
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    throw new Error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
  }
  return Object.entries(parts).flatMap(([name, part]) =>
    names.length === 0 || names.includes(name) ? [part] : [],
  )
}

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => reject(new Error(`Interrupted by ${signal}.`)))
  }
})
interrupted.catch(() => undefined)

async function run(chosen: readonly Part[]): Promise<Ratio[]> {
  const workplace = await openWorkplace()
  try {
    const ratios: Ratio[] = []
    for (const part of chosen) {
      const measured = await Promise.race([part(workplace), interrupted])
      await tellAll(measured)
      ratios.push(...measured)
    }
    return ratios
  } finally {
    await workplace.close()
  }
}

/** For `npm run prove`, as soon as they are known: each row with its bound, and how many of them there are. */
async function tellAll(ratios: readonly Ratio[]): Promise<void> {
  // Scripts are not built: they stand where they were written.
  const script = pathToFileURL(join(checkout, 'scripts/prove/figures.mjs')).href
  const { tellFigure } = (await import(script)) as typeof import('../scripts/prove/figures.mjs')
  for (const ratio of ratios) tellFigure(`${ratio.name} (${describeBound(ratio)})`, ratio.value)
  tellFigure('bounds measured', ratios.length)
  tellFigure('bounds missed', ratios.filter((ratio) => !holds(ratio)).length)
}

try {
  const chosen = chooseParts(process.argv.slice(2))
  console.log(`Node ${process.versions.node}, ${availableParallelism()} cores`)
  const ratios = await run(chosen)
  console.log(`\n${ratios.map(describeRatio).join('\n')}`)
  process.exit(ratios.every(holds) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
