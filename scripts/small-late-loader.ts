import { minifySync, type Plugin } from 'vite';

/** Minifies names in the late loader only, whose text is taken from the bundle of the server. */
export const smallLateLoader = (): Plugin => ({
  name: 'kasuwa:small-late-loader',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!id.endsWith('/web/client/late-loader.ts')) return null;
    return { code: minifySync(id.replace(/ts$/, 'js'), code).code, map: null };
  },
});
