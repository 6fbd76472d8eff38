import type { Plugin } from 'vite';

const LEADING_COMMENT = /^\/\*![^*]*\*\/\n?/;

/** Removes Tailwind's licence comment from style sheets to save bytes; NOTICE contains it. */
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
