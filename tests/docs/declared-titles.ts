/** Finds the titles of the tests that a source file declares, as they are written there. */
import { type ESTree, parseSync, Visitor } from 'vite'

/** Words that still run what they declare. `skip`, `todo`, `fails`, `fixme`, `skipIf` and their kin show nothing, so they are left out. */
const running = new Set(['describe', 'each', 'for', 'concurrent', 'sequential', 'only', 'serial', 'parallel'])

type Declaration = { what: 'test' | 'group'; runs: boolean }

/** The words of `test`, `it.concurrent`, `describe.each(rows)` and `` it.each`rows` ``, the first one in front. */
function wordsOf(callee: ESTree.Expression | ESTree.Super): string[] | undefined {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name]
    case 'MemberExpression': {
      const words = wordsOf(callee.object)
      return callee.property.type === 'Identifier' ? words?.concat(callee.property.name) : undefined
    }
    case 'CallExpression':
      return callee.callee.type === 'MemberExpression' ? wordsOf(callee.callee) : undefined
    case 'TaggedTemplateExpression':
      return callee.tag.type === 'MemberExpression' ? wordsOf(callee.tag) : undefined
    default:
      return undefined
  }
}

/** Playwright's groups are `test.describe`, Vitest's plain `describe`. */
function declarationOf({ callee }: ESTree.CallExpression): Declaration | undefined {
  const [first, ...others] = wordsOf(callee) ?? []
  if (first !== 'test' && first !== 'it' && first !== 'describe') return undefined
  const what = first === 'describe' || others[0] === 'describe' ? 'group' : 'test'
  return { what, runs: others.every((word) => running.has(word)) }
}

function writtenTitle(argument: ESTree.Argument | undefined, source: string): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument?.type === 'TemplateLiteral') return source.slice(argument.start + 1, argument.end - 1)
  return undefined
}

/** A test goes by its title, or by its title with the groups around it in front: `outer › inner › title`. */
function namesOf(title: string, groups: readonly string[]): string[] {
  return [title, ...groups.map((_, index) => [...groups.slice(index), title].join(' › '))]
}

export function declaredTitles(file: string, source: string): Set<string> {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const names = new Set<string>()
  const around: { title: string | undefined; runs: boolean }[] = []
  new Visitor({
    CallExpression(call) {
      const declaration = declarationOf(call)
      const title = writtenTitle(call.arguments[0], source)
      if (declaration?.what === 'group') around.push({ title, runs: declaration.runs })
      if (declaration?.what !== 'test' || title === undefined) return
      if (!declaration.runs || around.some((group) => !group.runs)) return
      const groups = around.flatMap((group) => group.title ?? [])
      for (const name of namesOf(title, groups)) names.add(name)
    },
    'CallExpression:exit'(call) {
      if (declarationOf(call)?.what === 'group') around.pop()
    },
  }).visit(program)
  return names
}
