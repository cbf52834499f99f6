import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../precompress.ts'
import { subsetFonts } from '../subset-fonts.ts'
import { zodFree } from '../zod-free.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const isEntry = (id: string): boolean => /\/entry-(client\.tsx|gate\.ts)$/.test(id)

const shownOnMostPages =
  /\/(components\/(picture|photo|room-|round-button|book-link|page-heading|slideshow|lightbox|date-range|date-choice|guests-field|comforts|figures)|book-rooms\/booking-address|room\/(free-nights|panorama)\.module|kit\/formats|site\/motion)/

const fonts = {
  'noto-serif-display': '@expo-google-fonts/noto-serif-display/300Light/NotoSerifDisplay_300Light.ttf',
  'golos-text': '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
}

/** Every page module is called page.tsx: its folder says more. */
const chunkName = ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
  const folder = /pages\/([\w-]+)\/page\.tsx$/.exec(facadeModuleId ?? '')?.[1]
  return `assets/${folder ?? '[name]'}-[hash].js`
}

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [react(), zodFree(), precompress(), subsetFonts(fonts, here('../../build/fonts'))],
  // The router brings a copy of what React itself has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // One bundle with React's production build, whatever NODE_ENV the server runs under.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    outDir: here('../../build/site/guest'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // One small style sheet for all pages: on a slow line a request costs more than the bytes of the other pages.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Whose code is inside, for the notices of a release. It lies where nothing is served from.
    license: { fileName: '.vite/license.json' },
    ...(!isSsrBuild && {
      manifest: true,
      rolldownOptions: {
        input: [here('entry-client.tsx'), here('entry-gate.ts')],
        output: {
          chunkFileNames: chunkName,
          // What every page needs travels as one file, not as six; what most pages show is another.
          codeSplitting: {
            groups: [
              { name: 'shell', tags: ['$initial'], test: (id) => !isEntry(id) },
              { name: 'pieces', test: shownOnMostPages },
            ],
          },
        },
      },
    }),
  },
}))
