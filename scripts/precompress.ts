import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Is the size, in bytes, below which compressing a file saves less than the additional headers cost. */
const MIN_BYTES = 250;

/**
 * Writes a Brotli (`name.br`) and a gzip copy (`name.gz`) beside every text file below `folder`, at the highest
 * compression levels.
 */
export const precompress = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files.map(async (file) => {
      if (!file.isFile() || !COMPRESSIBLE.test(file.name)) return;
      const path = join(file.parentPath, file.name);
      const content = await readFile(path);
      if (content.length < MIN_BYTES) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await Promise.all([
        brotli(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
        gz(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
      ]);
    }),
  );
};
