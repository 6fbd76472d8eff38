import { minifySync, type Plugin } from 'vite';

/** Shortens the names in the late loader, whose text every public page carries; the rest of the server's bundle keeps its own. */
export const smallLateLoader = (): Plugin => ({
  name: 'kasuwa:small-late-loader',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!id.endsWith('/web/client/late-loader.ts')) return null;
    return { code: minifySync(id.replace(/ts$/, 'js'), code).code, map: null };
  },
});
