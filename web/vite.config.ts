import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwind()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy lets fonts and styles come from our own origin only, not from data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
