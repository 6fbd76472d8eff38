import { readdirSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CLUSTER_USER, findOwner, makeCluster, run } from '#server/platform/database/cluster.ts';
import { freePort } from '#server/platform/database/embedded.ts';

const VERSIONS = '/usr/lib/postgresql';

export interface DebianCluster {
  /** Is the path of the folder with the data and the socket of the PostgreSQL cluster. */
  folder: string;
  /** Is the URL by which the superuser connects to the cluster. */
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const findBin = (): string => {
  const newest = readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))[0] ?? '';
  return join(VERSIONS, newest, 'bin');
};

const urlOf = (port: number, password: string): string =>
  `postgres://${CLUSTER_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

/** Starts the PostgreSQL server whose data are in a folder. */
const startServer = async (folder: string, password: string): Promise<DebianCluster> => {
  const owner = await findOwner(folder);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${folder}' -c fsync=off`;
  const pgCtl = (...args: string[]) =>
    run(join(findBin(), 'pg_ctl'), ['-D', folder, ...args], owner);
  let isStarted = false;
  const start = async (): Promise<void> => {
    await pgCtl('start', '-w', '-l', join(folder, 'server.log'), '-o', options);
    isStarted = true;
  };
  await start();
  return {
    folder,
    url: urlOf(port, password),
    start,
    stop: async () => {
      if (isStarted) await pgCtl('stop', '-m', 'immediate', '-w');
      isStarted = false;
    },
  };
};

/** Starts the PostgreSQL of Debian, which has matching pg_dump and psql; the embedded PostgreSQL has neither. */
export const startDebianCluster = async (
  folder: string,
  password: string,
): Promise<DebianCluster> => {
  const owner = await findOwner(folder);
  await makeCluster(join(findBin(), 'initdb'), folder, { password, owner });
  return startServer(folder, password);
};

/** Starts a streaming replica of a PostgreSQL cluster, in a new folder beside that of the cluster. */
export const startDebianReplica = async (
  primary: DebianCluster,
  folder: string,
): Promise<DebianCluster> => {
  const args = ['-d', primary.url, '-D', folder, '-R', '-X', 'stream', '-c', 'fast'];
  const owner = await findOwner(folder);
  // The folder must belong to the user that owns the cluster.
  const { uid, gid } = owner;
  if (uid !== undefined && gid !== undefined) {
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, uid, gid);
  }
  await run(join(findBin(), 'pg_basebackup'), args, owner);
  return startServer(folder, decodeURIComponent(new URL(primary.url).password));
};
