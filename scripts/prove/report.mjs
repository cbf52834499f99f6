import { judgeAims } from './aims.mjs'
import { writeFigure } from './figures.mjs'
import { describe } from './progress.mjs'
import { judge } from './verdict.mjs'

/**
 * One page about all parts: what was promised, what had to be counted and what was, of which commit, on which day and machine, with which seed, and whether
 * each control was red. A part that was run on older sources is there with what has changed since.
 */
export function writeReport(parts, results, { day, commit, changedSince }) {
  const shown = parts.filter(({ name }) => results.has(name))
  const sections = shown.map((part) => section(part, results.get(part.name), changedSince))
  return [head(parts, results, { day, commit }), ...sections, tail(parts, results)].join('\n')
}

/** The day of the newest part. */
export const dayOf = (results) =>
  [...results.values()]
    .map(({ at }) => at.slice(0, 10))
    .sort()
    .at(-1)

function head(parts, results, { day, commit }) {
  const proved = parts.filter((part) => judge(part, results.get(part.name)).isProved)
  return `# Proof, ${day}

Written by \`npm run prove\` at commit ${commit.slice(0, 10)}: ${proved.length} of ${parts.length} parts are proved. Every part can be run again by its name, and with its seed it draws the same.
A part is proved when it ended green, has counted what it had to, and each of its controls was red: what the promise stands on was taken out in a
copy of the sources, and the same proof, small, failed there, at the test and with the words that were expected.
`
}

function section(part, result, changedSince) {
  const { isProved, reasons } = judge(part, result)
  const { seed, at, commit, seconds, machine, controls } = result
  const told = [
    ...(isProved ? [] : [`**Not proved**: ${reasons.join('; ')}.`, '']),
    ...tableOf(part, result),
    ...controls.map(
      ({ what, isRed, line }) =>
        `- Control, ${what}: ${isRed ? `red, as it must be (\`${line?.replaceAll('`', "'")}\`)` : '**not noticed**'}.`,
    ),
    `- \`npm run prove -- ${part.name} --seed ${seed}\`, ${at.slice(0, 16).replace('T', ' ')} UTC, commit ${commit.slice(0, 10)}, ${describe(seconds)}; ${machine}.`,
    ...describeChanges(changedSince(commit)),
  ]
  return `## ${part.name}: ${isProved ? 'proved' : 'not proved'}\n\n${part.promise}\n\n${told.join('\n')}\n`
}

function tableOf({ aims }, { figures }) {
  const wanted = new Map(judgeAims(aims, figures).map((each) => [each.figure, each]))
  const rows = [...new Set([...Object.keys(aims), ...Object.keys(figures)])].map((figure) => {
    const { counted = figures[figure], wanted: aim = '', isReached = true } = wanted.get(figure) ?? {}
    const shown = counted === undefined ? 'nothing' : writeFigure(counted)
    return `| ${figure} | ${isReached ? shown : `**${shown}**`} | ${aim} |`
  })
  return rows.length === 0 ? [] : ['| what | counted | wanted |', '|---|---|---|', ...rows, '']
}

function describeChanges(changed) {
  if (changed === undefined) return ['- **Of another history**: that commit is not known here.']
  if (changed.length === 0) return []
  const areas = [...new Set(changed.map((path) => path.split('/')[0]))].sort()
  return [`- **Of older sources**: ${changed.length} files have changed since (${areas.join(', ')}).`]
}

function tail(parts, results) {
  const missing = parts.filter(({ name }) => !results.has(name)).map(({ name }) => name)
  return missing.length > 0 ? `Not run yet: ${missing.join(', ')}.\n` : ''
}

const ranOn = /^- `npm run prove -- .+`, (\d{4}-\d{2}-\d{2}) .+?, commit (\w+), .+?; (.+)\.$/m

/** The figures of a report by part, as they stand there, and which parts it calls proved. */
export function readReport(text) {
  const parts = new Map()
  for (const [, name, verdict, body] of text.matchAll(
    /^## ([\w-]+): (proved|not proved)\n([\s\S]*?)(?=^## |(?![\s\S]))/gm,
  )) {
    const rows = [...body.matchAll(/^\| (.+?) \| (.+?) \|.*\|$/gm)]
    const figures = new Map(rows.slice(1).map(([, figure, counted]) => [figure, counted.replaceAll('*', '')]))
    const [, when, commit, machine] = ranOn.exec(body) ?? []
    if (when) figures.set('run', `${when}, commit ${commit}, ${machine}`)
    parts.set(name, { isProved: verdict === 'proved', figures })
  }
  return parts
}
