// Installs packages whose lock has changed.
//
//   node scripts/setup.mjs            those of every command; Node 24 where the running Node is older; PostgreSQL unless
//                                     DATABASE_URL is set
//   node scripts/setup.mjs FOLDER…    those of folders with a package.json of their own, which few commands need
//
// Runs before every npm command ("prestart", "pretest"…), possibly with an older Node: it imports node:
// modules only and uses no recent syntax.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmInstall } from './npm-install.mjs';

const OLDEST_NODE = 20;
const NEEDED_NODE = 24;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE = 'scripts/node';
const POSTGRESQL = 'server/platform/database/postgresql';
/** npm puts its folder first in the PATH of every script. */
const nodeLink = join(root, 'node_modules', '.bin', 'node');

/** Prints a sentence and exits with code 1. */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

const nameOf = (folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name;
const lockOf = (folder) => join(root, folder, 'package-lock.json');
const stampOf = (folder) => join(root, folder, 'node_modules', '.installed-lock-hash');

function lockHash(folder) {
  return createHash('sha256')
    .update(readFileSync(lockOf(folder)))
    .digest('hex');
}

function isInstalled(folder) {
  if (!existsSync(lockOf(folder))) {
    refuse(`${lockOf(folder)} is missing: this is not a whole checkout.`);
  }
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lockHash(folder);
}

/** @throws Error with a sentence for the reader */
async function install(folder) {
  const code = await npmInstall(join(root, folder)).catch((error) => {
    throw new Error(`npm could not be started: ${error.message}.`);
  });
  if (code === null) throw new Error('npm install was stopped.');
  if (code !== 0) {
    throw new Error(
      `npm install failed (exit code ${code}): its messages are above; check the network, then run the command again.`,
    );
  }
  try {
    mkdirSync(dirname(stampOf(folder)), { recursive: true });
    if (folder === NODE) removeNodeExtras();
    writeFileSync(stampOf(folder), `${lockHash(folder)}\n`);
  } catch (error) {
    throw new Error(`${dirname(stampOf(folder))} cannot be written: ${error.message}.`);
  }
}

/** The package `node` links its binary from another package with 68 MB of unused headers and manuals. */
function removeNodeExtras() {
  const nodePackage = join(root, NODE, 'node_modules', 'node');
  const binary = join(nodePackage, 'bin', 'node');
  if (!existsSync(binary) || lstatSync(binary).isSymbolicLink()) return;
  rmSync(join(nodePackage, 'node_modules'), { recursive: true, force: true });
}

/** Makes `node` of every npm script the installed one. */
function linkNode() {
  const target = join('..', '..', NODE, 'node_modules', '.bin', 'node');
  rmSync(nodeLink, { force: true });
  symlinkSync(target, nodeLink);
  const ended = spawnSync(nodeLink, ['--version'], { encoding: 'utf8' });
  const version = (ended.stdout || '').trim();
  const major = Number(version.replace(/^v/, '').split('.')[0]);
  if (!(major >= NEEDED_NODE)) {
    refuse(
      `The packages are installed, but ${nodeLink} is not a working Node ${NEEDED_NODE}: remove node_modules and run the command again.`,
    );
  }
}

// The listeners of `exit` stop npm and remove temporary files.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const running = Number(process.versions.node.split('.')[0]);
if (running < OLDEST_NODE) {
  refuse(
    `Node ${process.versions.node} is too old to begin with: install Node ${OLDEST_NODE} or newer.`,
  );
}

const folders = process.argv.slice(2);
// With the link, the running Node may be the installed one, which is kept up to date.
const hasLink = lstatSync(nodeLink, { throwIfNoEntry: false }) !== undefined;
const needsNode = folders.length === 0 && (running < NEEDED_NODE || hasLink);
const wanted = folders.length > 0 ? folders : ['.'];
if (needsNode) wanted.push(NODE);
if (folders.length === 0 && !process.env.DATABASE_URL) wanted.push(POSTGRESQL);

const outdated = wanted.filter((folder) => !isInstalled(folder));
if (outdated.length > 0) {
  console.log(`Installing packages (${outdated.map(nameOf).join(', ')})…`);
  // All of them end first: an install that goes on in the background would disturb the next run.
  const results = await Promise.allSettled(outdated.map(install));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) refuse(failed.reason.message);
}
if (needsNode && (outdated.length > 0 || !existsSync(nodeLink))) linkNode();
