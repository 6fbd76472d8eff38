import type { Plugin } from 'vite';

const LEADING_COMMENT = /^\/\*![^*]*\*\/\n?/;

/** Takes the licence line of Tailwind, which NOTICE holds, out of style sheets: every first view would pay for it. */
export const bareStyles = (): Plugin => ({
  name: 'kasuwa:bare-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = file.source.toString().replace(LEADING_COMMENT, '');
    }
  },
});
