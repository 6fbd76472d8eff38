import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SETUP = join(import.meta.dirname, 'setup.mjs');

/**
 * Installs the npm packages of a folder with its own package.json, unless they are installed. @throws when npm fails
 */
export function installPackages(folder: string): void {
  const { status } = spawnSync(process.execPath, [SETUP, folder], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`The packages of ${folder} could not be installed.`);
}
