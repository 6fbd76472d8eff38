// A site on more than one machine, on this one: every real component in a process of its own that can be stopped.

import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/platform/database/embedded.ts';
import { testBucket } from '#server/testing/bucket.ts';
import { startDebianCluster, startDebianReplica } from '#server/testing/debian-postgresql.ts';
import { startNginx } from '#server/testing/nginx.ts';
import { startPooler } from '#server/testing/pooler.ts';
import { dataFolder, endAll, startProcess, type ServiceProcess } from '#server/testing/process.ts';
import { testRedis } from '#server/testing/redis.ts';
import { openSmsGateway, type SmsGateway } from '#server/testing/sms-gateway.ts';

/** What may break. */
export interface Component {
  /** At once, as by a lost machine. */
  stop(): Promise<void>;
  /** Again, at the same address, with what it stored. */
  start(): Promise<void>;
}

export interface Site {
  /** Through nginx. */
  address: string;
  web: Component;
  stream: Component;
  worker: Component;
  primary: Component;
  replica: Component;
  pooler: Component;
  redis: Component & { freeze(isFrozen: boolean): void };
  bucket: Component;
  sms: SmsGateway;
  /** As the superuser of the site's database. */
  query(sql: string, values?: unknown[]): Promise<void>;
  close(): Promise<void>;
}

const ROLE = 'kasuwa_app';
const PASSWORD = 'secret';

/** A process of the service that is killed and started again with its settings. */
const serviceWith = async (settings: Record<string, string>): Promise<Component> => {
  let running: ServiceProcess;
  const start = async (): Promise<void> => {
    const begun = (running = startProcess(settings));
    void begun.ended.then(({ code, stdout, stderr }) => {
      if (code !== null)
        console.error(`${settings['ROLE']} ended with ${code}: ${stdout}${stderr}`);
    });
    await begun.ready();
  };
  await start();
  return { start, stop: async () => void (await running.end('SIGKILL', { wholeGroup: true })) };
};

const asService = (clusterUrl: string): string => {
  const url = new URL(clusterUrl);
  url.username = ROLE;
  url.password = PASSWORD;
  url.pathname = '/site';
  return url.href;
};

const makeDatabase = async (superuser: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: superuser });
  await admin.connect();
  await admin.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}'`);
  await admin.query(`CREATE DATABASE site OWNER ${ROLE}`);
  await admin.end();
};

/** Starts all of it. */
export const startSite = async (): Promise<Site> => {
  const folder = await dataFolder();
  const [redis, bucket, sms] = [await testRedis(), await testBucket(), await openSmsGateway()];
  const primary = await startDebianCluster(join(folder, 'primary'), PASSWORD);
  await makeDatabase(primary.url);
  const replica = await startDebianReplica(primary, join(folder, 'replica'));
  const direct = asService(primary.url);
  const pooler = await startPooler(folder, direct);
  const [front, one, two, streamPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const address = `http://127.0.0.1:${front}`;
  const start = (settings: Record<string, string>): Promise<Component> =>
    serviceWith({
      DATABASE_URL: pooler.urlOf(direct),
      DATABASE_DIRECT_URL: direct,
      DATABASE_READ_URL: asService(replica.url),
      DATABASE_CONNECTIONS: '8',
      REDIS_URL: redis.url,
      SMS_URL: sms.url,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: address,
      TRUST_PROXY: '127.0.0.1',
      ...bucket.settings,
      ...settings,
    });
  const web = await start({ ROLE: 'web', PORT: String(one) });
  const others = [
    await start({ ROLE: 'web', PORT: String(two) }),
    await start({ ROLE: 'stream', PORT: String(streamPort) }),
    await start({ ROLE: 'worker' }),
  ];
  const [, stream = web, worker = web] = others;
  const stopNginx = await startNginx(folder, front, { web: [one, two], stream: streamPort });
  return {
    address,
    web,
    stream,
    worker,
    primary,
    replica,
    pooler,
    redis,
    bucket,
    sms,
    query: async (sql, values) => {
      const client = new pg.Client({
        connectionString: primary.url.replace(/postgres$/, 'site'),
      });
      await client.connect();
      await client.query(sql, values);
      await client.end();
    },
    close: async () => {
      await stopNginx();
      await Promise.all([replica.stop(), primary.stop(), pooler.stop()]);
      await endAll();
      await Promise.all([redis.close(), bucket.close(), sms.close()]);
    },
  };
};
