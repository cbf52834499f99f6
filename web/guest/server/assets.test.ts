import { expect, test } from 'vitest'
import { assetsOf, gatedAssetsOf } from './assets.ts'

const manifest = {
  'entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_react.js'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': {
    file: 'assets/card.js',
    imports: ['_react.js', 'entry-client.tsx'],
  },
  'pages/rooms/page.tsx': { file: 'assets/rooms.js', imports: ['_card.js'] },
  'pages/home/page.tsx': { file: 'assets/home.js' },
  'entry-gate.ts': { file: 'assets/gate.js' },
  'style.css': { file: 'assets/style.css' },
  'text.woff2': { file: 'assets/text.woff2' },
}

test('a page brings the entry, its own scripts and what they import, each once, with the styles and fonts of all', () => {
  expect(assetsOf(manifest, ['pages/rooms/page.tsx'])).toEqual({
    script: '/assets/entry.js',
    preloads: ['/assets/react.js', '/assets/rooms.js', '/assets/card.js'],
    stylesheet: '/assets/style.css',
    fonts: ['/assets/text.woff2'],
  })
})

test('a page for clients brings the gate as well', () => {
  const sources = ['pages/home/page.tsx']
  expect(gatedAssetsOf(manifest, sources)).toEqual({
    ...assetsOf(manifest, sources),
    gate: '/assets/gate.js',
  })
})

test('a page that was not built is named', () => {
  expect(() => assetsOf(manifest, ['pages/gallery/page.tsx'])).toThrow('pages/gallery/page.tsx')
})
