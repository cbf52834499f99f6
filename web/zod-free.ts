import type { Plugin } from 'vite'

const shim = '\0zod-free'

/**
 * The web reads only the method and the path of a contract call; its schemas serve the server and the types. This plugin
 * puts an inert object in zod's place, which answers every property and every call with itself, and lets the bundler
 * drop schemas that nothing refers to.
 */
export function zodFree(): Plugin {
  return {
    name: 'zod-free',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } } } }),
    resolveId: (source) => (source === 'zod' ? shim : undefined),
    load: (id) => (id === shim ? 'export const z = new Proxy(() => z, { get: () => z })' : undefined),
  }
}
