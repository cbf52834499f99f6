import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../precompress.ts'
import { zodFree } from '../zod-free.ts'

/** Every page module is called page.tsx: its folder says more. */
const chunkName = ({ facadeModuleId }: { facadeModuleId?: string | null }): string => {
  const folder = /pages\/([\w-]+)\/page\.tsx$/.exec(facadeModuleId ?? '')?.[1]
  return `office-assets/${folder ?? '[name]'}-[hash].js`
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [zodFree(), react(), precompress()],
  build: {
    outDir: '../../build/site/office',
    emptyOutDir: true,
    assetsDir: 'office-assets',
    // The content policy allows files of our own, so nothing is put inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: chunkName } },
  },
})
