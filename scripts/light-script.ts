import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { lightContract } from './light-contract.ts';

const ENTRY = join(import.meta.dirname, '..', 'web', 'entry.light.ts');

/** The script of public pages that works without React, as one file without imports. */
const bundleLightScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [lightContract()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'es' } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('The light script was not built.');
  return chunk.code;
};

/** Writes the light script into the bundle of the server, which names the file and passes its path to the late loader. */
export const lightScript = (): Plugin => ({
  name: 'kasuwa:light-script',
  apply: 'build',
  async transform(_code, id) {
    if (!id.endsWith('/web/client/light-text.ts')) return null;
    const text = await bundleLightScript();
    return { code: `export const lightText = ${JSON.stringify(text)};`, map: null };
  },
});
