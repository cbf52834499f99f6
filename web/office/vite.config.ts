import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../precompress.ts'
import { subsetFonts } from '../subset-fonts.ts'
import { zodFree } from '../zod-free.ts'

/** Running text; labels and names; headings and what is to be seen first. */
const fonts = {
  'golos-text': '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
  'golos-text-500': '@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf',
  'golos-text-600': '@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf',
}

/** Every page module is called page.tsx: its folder says more. */
const chunkName = ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
  const folder = /pages\/([\w-]+)\/page\.tsx$/.exec(facadeModuleId ?? '')?.[1]
  return `office-assets/${folder ?? '[name]'}-[hash].js`
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    zodFree(),
    react(),
    precompress(),
    subsetFonts(fonts, join(import.meta.dirname, '../../build/fonts')),
  ],
  build: {
    outDir: '../../build/site/office',
    emptyOutDir: true,
    assetsDir: 'office-assets',
    // The content policy allows files of our own, so nothing is put inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Whose code is inside, for the notices of a release. It lies where nothing is served from.
    license: { fileName: '.vite/license.json' },
    // What the first screen is made of comes in one style sheet. A later screen's comes at the same time as its script: nobody waits longer for it,
    // and whoever signs in on a slow line does not carry the other screens'.
    cssCodeSplit: true,
    rolldownOptions: {
      output: {
        chunkFileNames: chunkName,
        // What the first screens need travels as one file, not as thirty; what several later ones show is another. The texts stay by
        // themselves, so that those of one language come alone.
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'] },
            { name: 'pieces', minShareCount: 2, test: (id) => !/\/(text|calendar-words)\//.test(id) },
          ],
        },
      },
    },
  },
})
