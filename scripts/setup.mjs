// Installs the packages of package-lock.json when node_modules is out of date.
//
// Runs before every npm command ("prestart", "pretest"…), possibly with an older Node: it imports node:
// modules only and uses no recent syntax.
// `npm install` and not `npm ci`: the lock names optional packages of other platforms that a registry
// may not carry, which `npm ci` refuses.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const NEEDED_NODE = 24;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.installed-lock-hash');
const bundledNode = join(root, 'node_modules', '.bin', 'node');

/** Prints a sentence and exits with code 1. */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function isInstalled() {
  if (!existsSync(stampFile) || !existsSync(bundledNode)) return false;
  return readFileSync(stampFile, 'utf8').trim() === lockHash();
}

function install() {
  console.log('Installing the packages (about a minute the first time)…');
  // npm sets the variable; the plain name is for running this file directly.
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  // --include=dev: the build needs the tools even where NODE_ENV=production is set.
  // --no-save: each npm writes the lock in its own way, and would leave every checkout changed.
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--loglevel=error',
  ];
  const ended = spawnSync(command, [...before, ...args], { cwd: root, stdio: 'inherit' });
  if (ended.error) refuse(`npm could not be started: ${ended.error.message}.`);
  if (ended.signal) process.exit(1);
  if (ended.status !== 0) {
    refuse(
      `npm install failed (exit code ${ended.status}): its own words are above; check the network, then run the command again.`,
    );
  }
}

/** The package `node` links its binary from another package with 68 MB of unused headers and manuals. */
function removeNodeExtras() {
  const nodePackage = join(root, 'node_modules', 'node');
  const binary = join(nodePackage, 'bin', 'node');
  if (!existsSync(binary) || lstatSync(binary).isSymbolicLink()) return;
  rmSync(join(nodePackage, 'node_modules'), { recursive: true, force: true });
}

function checkBundledNode() {
  const ended = spawnSync(bundledNode, ['--version'], { encoding: 'utf8' });
  const version = (ended.stdout || '').trim();
  const major = Number(version.replace(/^v/, '').split('.')[0]);
  if (!(major >= NEEDED_NODE)) {
    refuse(
      `The packages are installed, but node_modules/.bin/node is not a working Node ${NEEDED_NODE}: remove node_modules and run the command again.`,
    );
  }
}

const running = Number(process.versions.node.split('.')[0]);
if (running < OLDEST_NODE) {
  refuse(
    `Node ${process.versions.node} is too old to begin with: install Node ${OLDEST_NODE} or newer.`,
  );
}
if (!existsSync(lockFile)) refuse(`${lockFile} is missing: this is not a whole checkout.`);

if (!isInstalled()) {
  install();
  removeNodeExtras();
  checkBundledNode();
  try {
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, `${lockHash()}\n`);
  } catch (error) {
    refuse(`${stampFile} cannot be written: ${error.message}.`);
  }
}
