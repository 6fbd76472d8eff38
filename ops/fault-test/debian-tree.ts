// A small Debian in a folder, made of its packages.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '#server/platform/database/cluster.ts';

const RELEASE = 'bookworm';
/** Lists the paths to remove from a Debian system, since no process reads them; slim Debian images lack them too. */
const LEFT_OUT = [
  'var/cache/apt',
  'var/lib/apt/lists',
  'usr/share/doc',
  'usr/share/info',
  'usr/share/locale',
  'usr/share/man',
];

/**
 * Installs a minimal Debian system with these additional packages into the folder `tree`, without documentation and
 * package caches. This takes minutes and needs root.
 */
export const makeDebianTree = async (tree: string, packages: string[] = []): Promise<void> => {
  const more = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
  const output = { maxBuffer: Infinity };
  await run('debootstrap', ['--variant=minbase', ...more, RELEASE, tree], output);
  for (const path of LEFT_OUT) await rm(join(tree, path), { recursive: true, force: true });
};
