/** Finds the titles of the tests that a source file declares, as they are written there. */
import { type ESTree, parseSync, Visitor } from 'vite'

/** Words that still run the test. `skip`, `todo`, `fails`, `fixme` and their kin show nothing, so they are left out. */
const running = new Set(['each', 'for', 'concurrent', 'sequential', 'only'])

/** True for `test`, `it.concurrent`, `test.each(rows)` and `` it.each`rows` ``. */
function declaresTest(callee: ESTree.Expression | ESTree.Super): boolean {
  switch (callee.type) {
    case 'Identifier':
      return callee.name === 'test' || callee.name === 'it'
    case 'MemberExpression':
      return (
        callee.property.type === 'Identifier' &&
        running.has(callee.property.name) &&
        declaresTest(callee.object)
      )
    case 'CallExpression':
      return callee.callee.type === 'MemberExpression' && declaresTest(callee.callee)
    case 'TaggedTemplateExpression':
      return callee.tag.type === 'MemberExpression' && declaresTest(callee.tag)
    default:
      return false
  }
}

function writtenTitle(argument: ESTree.Argument | undefined, source: string): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument?.type === 'TemplateLiteral') return source.slice(argument.start + 1, argument.end - 1)
  return undefined
}

export function declaredTitles(file: string, source: string): Set<string> {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const titles = new Set<string>()
  new Visitor({
    CallExpression(call) {
      if (!declaresTest(call.callee)) return
      const title = writtenTitle(call.arguments[0], source)
      if (title !== undefined) titles.add(title)
    },
  }).visit(program)
  return titles
}
