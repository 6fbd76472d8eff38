// This file starts Ceph from Debian, the object storage that hosts run, with one monitor, one store in memory and its S3
// gateway.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { run } from '#server/platform/database/cluster.ts';
import { freePort } from '#server/platform/database/embedded.ts';
import { startSecondProcess, type SecondProcess } from './second-process.ts';

const STORE_BYTES = 2 ** 29;

interface Names {
  bucket: string;
  /** Is the access key of the only user of Ceph, and also its secret. */
  key: string;
}

const configurationOf = (folder: string, id: string, port: number): string => `[global]
fsid = ${id}
mon host = [v2:127.0.0.1:${port}]
public addr = 127.0.0.1
keyring = ${folder}/keyring
run dir = ${folder}
admin socket = ${folder}/$name.sock
log file = ${folder}/$name.log
mon data = ${folder}/mon
mon data avail crit = 0
mon allow pool size one = true
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = ${STORE_BYTES}
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
rgw data = ${folder}
`;

/** Starts Ceph with an empty bucket. `stop` and `start` affect only its S3 gateway. */
export const startCeph = async ({
  bucket,
  key,
}: Names): Promise<SecondProcess & { port: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-ceph-'));
  const [id, osd, port] = [randomUUID(), randomUUID(), await freePort()];
  const configuration = join(folder, 'ceph.conf');
  const keyring = join(folder, 'keyring');
  const map = join(folder, 'monmap');
  const common = ['--conf', configuration];
  const authorise = (name: string, ...caps: string[]) =>
    run('ceph-authtool', [keyring, '--gen-key', '--name', name, ...caps]);
  const daemon = (program: string, ...options: string[]): (() => Promise<void>) => {
    const child = spawn(program, ['--foreground', ...common, ...options], { stdio: 'ignore' });
    return async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    };
  };
  await writeFile(configuration, configurationOf(folder, id, port));
  await Promise.all(['mon', 'osd'].map((name) => mkdir(join(folder, name))));
  await writeFile(keyring, '');
  await authorise('mon.', '--cap', 'mon', 'allow *');
  await authorise('client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *');
  await authorise('osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *');
  await run('monmaptool', ['--create', '--fsid', id, '--addv', 'a', `[v2:127.0.0.1:${port}]`, map]);
  await run('ceph-mon', [...common, '--id', 'a', '--mkfs', '--monmap', map, '--keyring', keyring]);
  const stopMonitor = daemon('ceph-mon', '--id', 'a', '--public-addr', `v2:127.0.0.1:${port}`);
  await run('ceph', [...common, 'osd', 'new', osd]);
  await run('ceph', [...common, 'auth', 'add', 'osd.0', '--in-file', keyring]);
  await run('ceph-osd', [...common, '--id', '0', '--mkfs', '--osd-uuid', osd]);
  const stopStore = daemon('ceph-osd', '--id', '0');
  const user = ['--uid', key, '--display-name', key, '--access-key', key, '--secret-key', key];
  await run('radosgw-admin', [...common, 'user', 'create', ...user]);
  const gateway = await startSecondProcess({
    command: (own) => {
      const options = ['--name', 'client.admin', `--rgw-frontends=beast endpoint=127.0.0.1:${own}`];
      return ['radosgw', '--foreground', ...common, ...options];
    },
    answers: (own) =>
      fetch(`http://127.0.0.1:${own}/`).then(
        () => true,
        () => false,
      ),
  });
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${gateway.port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: key },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    ...gateway,
    close: async () => {
      await gateway.close();
      await Promise.all([stopStore(), stopMonitor()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
