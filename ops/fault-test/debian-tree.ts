// A small Debian in a folder, made of its packages.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '#server/platform/database/cluster.ts';

const RELEASE = 'bookworm';
/** What no process reads, as in the slim images of Debian. */
const LEFT_OUT = [
  'var/cache/apt',
  'var/lib/apt/lists',
  'usr/share/doc',
  'usr/share/info',
  'usr/share/locale',
  'usr/share/man',
];

/** Makes it, with these packages too. It takes minutes, and root. */
export const makeDebianTree = async (tree: string, packages: string[] = []): Promise<void> => {
  const more = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
  const output = { maxBuffer: Infinity };
  await run('debootstrap', ['--variant=minbase', ...more, RELEASE, tree], output);
  for (const path of LEFT_OUT) await rm(join(tree, path), { recursive: true, force: true });
};
