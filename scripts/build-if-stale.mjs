// Builds the web app when build/ is missing or was made from other sources.
//
// The stamp is a hash of the build's inputs, not a date, since a checkout or copy changes dates. It is removed before a
// build and written after it, so that an interrupted build does not count. --force always builds.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'build', '.sources-hash');
const outputs = [join(root, 'build', 'client'), join(root, 'build', 'server')];
const sources = [
  'contract',
  'web',
  'public',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build-worker.ts',
  'scripts/content.ts',
  'scripts/precompress.ts',
  'scripts/shared-chunk.ts',
  'scripts/typeset.ts',
  'scripts/web-manifest.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** Every file below `path` (or `path` itself), sorted, without tests. */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function isFresh(hash) {
  if (!existsSync(stampFile) || !outputs.every((output) => existsSync(output))) return false;
  return readFileSync(stampFile, 'utf8').trim() === hash;
}

const hash = sourcesHash();
if (process.argv.includes('--force') || !isFresh(hash)) {
  console.log('Building the web app…');
  rmSync(stampFile, { force: true });
  const tool = join(root, 'scripts', 'build.ts');
  const ended = spawnSync(process.execPath, [tool], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (ended.error) console.error(`The build could not be started: ${ended.error.message}.`);
  else if (ended.status !== 0)
    console.error('The web app could not be built: the reason is above.');
  else writeFileSync(stampFile, `${hash}\n`);
  process.exitCode = ended.status === 0 ? 0 : 1;
}
