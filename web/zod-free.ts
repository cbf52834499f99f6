import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const shim = '\0zod-free'

/** What makes one. */
const makers = new Set(['call', 'fileCall'])

/** What of a call serves the server and the types only. */
const forTheServer = new Set(['summary', 'params', 'query', 'headers', 'body', 'consumes', 'answer'])

/**
 * The web reads only the method, the path and the words of a contract call; the schemas serve the server and the types. So
 * the calls lose them, and an inert object stands in zod's place, which answers every property and every call with itself:
 * schemas and tables that nothing refers to are dropped.
 */
export function zodFree(): Plugin {
  return {
    name: 'zod-free',
    config: () => ({
      build: {
        rolldownOptions: { treeshake: { manualPureFunctions: ['z', ...makers, 'dataRead', 'counted'] } },
      },
    }),
    resolveId: {
      order: 'pre',
      handler: (source) => (source === 'zod' ? shim : undefined),
    },
    load: (id) => (id === shim ? 'export const z = new Proxy(() => z, { get: () => z })' : undefined),
    transform: {
      order: 'pre',
      filter: { id: /\/contract\/.*\.ts$/ },
      handler: (code, id) => droppable(withoutSchemas(code, id), id),
    },
  }
}

/** The same file, with calls of which only what the web reads is left, and schemas that take nothing over from others: to read those would count as a deed. */
function withoutSchemas(code: string, file: string): string {
  const cut: { start: number; end: number }[] = []
  const cutOut = (part: { start: number; end: number }) => {
    // What stands in something that is cut out goes with it.
    if (part.start >= (cut.at(-1)?.end ?? 0)) cut.push(part)
  }
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (definition?.type !== 'ObjectExpression') return
      const isCall = callee.type === 'Identifier' && makers.has(callee.name)
      const isSchema =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'z'
      for (const part of definition.properties)
        if (part.type === 'SpreadElement' ? isSchema : isCall && isForTheServer(part.key)) cutOut(part)
    },
  }).visit(parseSync(file, code).program)
  // From the end, so that what stands before keeps its place.
  return cut.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''),
    code,
  )
}

const isForTheServer = (key: ESTree.PropertyKey): boolean =>
  key.type === 'Identifier' && forTheServer.has(key.name)

/**
 * A contract only declares: whatever of it nobody reads may be dropped, also where it is made from something else. What its functions do
 * when they are called is left alone.
 */
function droppable(code: string, file: string): string {
  const calls = new Set<number>()
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: ({ start }) => depth === 0 && calls.add(start),
  }).visit(parseSync(file, code).program)
  return [...calls]
    .sort((one, other) => other - one)
    .reduce((left, start) => `${left.slice(0, start)}/* @__PURE__ */ ${left.slice(start)}`, code)
}
