// `recheck` runs as a binary where npm brings one, else in Java or JavaScript. Its packages are large, so they are
// installed on first use.

import { createRequire } from 'node:module';
import { installPackages } from '../install-packages.ts';

type Verdict =
  | { status: 'safe' }
  | { status: 'vulnerable'; complexity: { summary: string }; attack: { pattern: string } }
  | { status: 'unknown'; error: { kind: string } };

/** Describes the part of the package `recheck` that the check uses. */
interface Recheck {
  checkSync: (source: string, flags: string, options: Record<string, string | null>) => Verdict;
}

const FOLDER = 'scripts/recheck';

let loaded: Recheck | undefined;

/** Loads `recheck`, the checker of slow regular expressions; its large packages are installed on the first use. */
export function loadRecheck(): Recheck {
  if (loaded) return loaded;
  installPackages(FOLDER);
  const load = createRequire(new URL('../recheck/package.json', import.meta.url));
  loaded = load('recheck') as Recheck;
  return loaded;
}
