import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A picture inlined as a data URL would be paid for again on every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // The built server bundle carries React with it, always its production build: which React renders must not hang on
  // NODE_ENV at run time.
  ...(command === 'build'
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  // Without the entries, middleware mode meets new dependencies at first visits and reloads with "Invalid hook call".
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}'] },
}));
