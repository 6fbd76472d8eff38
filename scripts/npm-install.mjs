// Runs `npm install` by the lock of a folder, on Node 20 as well.
//
// The lock holds no addresses, since registries differ. Without them npm asks the registry for the list of versions of
// every package, which takes as long as everything else. So npm is given the lock with the addresses in the configured
// registry as npm-shrinkwrap.json, which it prefers to package-lock.json; the file is removed in the end. A scope with
// a registry of its own is left out.

import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// npm sets the variable; the plain name is for running setup.mjs directly.
const npm = process.env.npm_execpath;
const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
before.push('--no-update-notifier');

// `install` and not `ci`: the lock names optional packages of other platforms that a registry may not carry, which `ci`
// refuses.
// --no-save: each npm writes the lock in its own way, and would leave every checkout changed.
// --include=dev: the build needs the tools even where NODE_ENV=production is set.
const ARGS = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--loglevel=error',
];

let config;
/** npm's configuration: the registry, and those of scopes as `@scope:registry`. */
function configOf(folder) {
  if (config) return config;
  const { stdout } = spawnSync(command, [...before, 'config', 'list', '--json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  try {
    config = JSON.parse(stdout);
  } catch {
    config = {};
  }
  return config;
}

/** The lock's text with the usual address of each package; undefined where none can be given. */
function lockWithAddresses(folder) {
  const { registry = '', ...settings } = configOf(folder);
  if (!URL.canParse(registry)) return undefined;
  const base = registry.replace(/\/$/, '');
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  // npm skips an optional package that is not at its address, without an error.
  if (!lock.packages[''].dependencies) return undefined;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || !entry.version || entry.resolved) continue;
    const name = entry.name ?? path.split('node_modules/').at(-1);
    if (settings[`${name.split('/')[0]}:registry`]) continue;
    entry.resolved = `${base}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  return JSON.stringify(lock);
}

/** Runs npm, which ends with this process at the latest; its exit code, null after a signal. */
function run(folder) {
  const child = spawn(command, [...before, ...ARGS], { cwd: folder, stdio: 'inherit' });
  const stop = () => child.kill();
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      process.off('exit', stop);
      resolve(code);
    });
  });
}

/** Installs the packages of a folder; answers npm's exit code, null after a signal. @throws when npm cannot be started */
export async function npmInstall(folder) {
  const temporary = join(folder, 'npm-shrinkwrap.json');
  const remove = () => rmSync(temporary, { force: true });
  remove();
  process.once('exit', remove);
  const text = lockWithAddresses(folder);
  if (text) writeFileSync(temporary, text);
  const code = await run(folder);
  remove();
  if (!text || !code) return code;
  // Registries answer 400 to 405 where they keep packages elsewhere.
  console.log('Trying again with the addresses that the registry gives…');
  return run(folder);
}
