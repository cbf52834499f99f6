import { expect, test } from 'vitest'
import { assetsOf } from './assets.ts'

const manifest = {
  'entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    assets: ['assets/text.woff2', 'assets/mark.svg'],
    imports: ['_react.js'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': {
    file: 'assets/card.js',
    css: ['assets/card.css'],
    imports: ['_react.js', 'entry-client.tsx'],
  },
  'pages/rooms/page.tsx': { file: 'assets/rooms.js', css: ['assets/rooms.css'], imports: ['_card.js'] },
  'pages/home/page.tsx': { file: 'assets/home.js' },
}

test('a page brings the entry, its own files and what they import, each once', () => {
  expect(assetsOf(manifest, ['pages/rooms/page.tsx'])).toEqual({
    script: '/assets/entry.js',
    preloads: ['/assets/react.js', '/assets/rooms.js', '/assets/card.js'],
    stylesheets: ['/assets/entry.css', '/assets/rooms.css', '/assets/card.css'],
    fonts: ['/assets/text.woff2'],
  })
})

test('a page that was not built is named', () => {
  expect(() => assetsOf(manifest, ['pages/gallery/page.tsx'])).toThrow('pages/gallery/page.tsx')
})
