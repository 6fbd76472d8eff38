import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CLUSTER_USER, findOwner, makeCluster, run } from '#server/platform/database/cluster.ts';
import { freePort } from '#server/platform/database/embedded.ts';

const VERSIONS = '/usr/lib/postgresql';

export interface DebianCluster {
  /** As its superuser. */
  url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL of Debian, whose pg_dump and psql match its server: the embedded one has neither. */
export const startDebianCluster = async (
  folder: string,
  password: string,
): Promise<DebianCluster> => {
  const newest = readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))[0] ?? '';
  const bin = join(VERSIONS, newest, 'bin');
  const owner = await findOwner(folder);
  await makeCluster(join(bin, 'initdb'), folder, { password, owner });
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  const pgCtl = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', folder, ...args], owner);
  await pgCtl('start', '-w', '-l', join(folder, 'server.log'), '-o', options);
  return {
    url: `postgres://${CLUSTER_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await pgCtl('stop', '-m', 'immediate', '-w');
    },
  };
};
