// A site on more than one machine, on this one: every real component in a process of its own that can be stopped.

import { join } from 'node:path';
import { freePort } from '#server/platform/database/embedded.ts';
import { testBucket } from '#server/testing/bucket.ts';
import {
  startDebianCluster,
  startDebianReplica,
  type DebianCluster,
} from '#server/testing/debian-postgresql.ts';
import { startNginx } from '#server/testing/nginx.ts';
import { startPooler } from '#server/testing/pooler.ts';
import { dataFolder, endAll, startProcess, type ServiceProcess } from '#server/testing/process.ts';
import { testRedis } from '#server/testing/redis.ts';
import { openSmsGateway, type SmsGateway } from '#server/testing/sms-gateway.ts';
import { startArchive, type Archive } from './archive.ts';
import { asService, makeDatabase, queryOf, type Query } from './database.ts';

/** Describes a component of the site that the fault test stops and starts. */
export interface Component {
  /** Stops the component abruptly, as when its machine is lost. */
  stop(): Promise<void>;
  /** Starts the component again, at the same address and with the data that it stored. */
  start(): Promise<void>;
}

export interface Site {
  /** Is the address of the site, served by nginx. */
  address: string;
  web: Component;
  stream: Component;
  worker: Component;
  /** Lists all processes of the service. */
  services: readonly Component[];
  primary: DebianCluster;
  archive: Archive;
  replica: Component;
  pooler: Component;
  redis: Component & { freeze(isFrozen: boolean): void };
  bucket: Component;
  sms: SmsGateway;
  /** Is the folder `DATA_DIR` of the processes of the service. */
  data: string;
  /** Is the address of the database without the connection pooler. */
  databaseUrl: string;
  query: Query;
  close(): Promise<void>;
}

const PASSWORD = 'secret';

/**
 * Starts a process of the service; the returned component kills the process and starts it again with the same settings.
 */
const serviceWith = async (settings: Record<string, string>): Promise<Component> => {
  let running: ServiceProcess;
  /** Starts the process, prints its output if it exits by itself, and waits until it is ready. */
  const start = async (): Promise<void> => {
    const launched = (running = startProcess(settings));
    void launched.ended.then(({ code, stdout, stderr }) => {
      if (code !== null)
        console.error(`${settings['ROLE']} ended with ${code}: ${stdout}${stderr}`);
    });
    await launched.ready();
  };
  await start();
  return { start, stop: async () => void (await running.end('SIGKILL', { wholeGroup: true })) };
};

type Stop = () => Promise<unknown>;

const startAll = async (started: Stop[]): Promise<Omit<Site, 'close'>> => {
  started.push(endAll);
  const folder = await dataFolder();
  const data = join(folder, 'data');
  const [redis, bucket, sms] = [await testRedis(), await testBucket(), await openSmsGateway()];
  for (const one of [redis, bucket, sms]) started.push(() => one.close());
  const primary = await startDebianCluster(join(folder, 'primary'), PASSWORD);
  started.push(() => primary.stop());
  await makeDatabase(primary.url);
  const archive = await startArchive(primary);
  const replica = await startDebianReplica(primary, join(folder, 'replica'));
  started.push(() => replica.stop());
  const direct = asService(primary.url);
  const pooler = await startPooler(folder, direct);
  started.push(() => pooler.stop());
  const [front, one, two, streamPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  // nginx is started first, before a connection of another component takes its port.
  started.push(await startNginx(folder, front, { web: [one, two], stream: streamPort }));
  const address = `http://127.0.0.1:${front}`;
  /** Starts a process of the service with the settings common to all processes and `settings`. */
  const start = (settings: Record<string, string>): Promise<Component> =>
    serviceWith({
      DATABASE_URL: pooler.urlOf(direct),
      DATABASE_DIRECT_URL: direct,
      DATABASE_READ_URL: asService(replica.url),
      DATABASE_CONNECTIONS: '8',
      REDIS_URL: redis.url,
      SMS_URL: sms.url,
      DATA_DIR: data,
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
  return {
    address,
    web,
    stream,
    worker,
    services: [web, ...others],
    primary,
    archive,
    replica,
    pooler,
    redis,
    bucket,
    sms,
    data,
    databaseUrl: direct,
    query: queryOf(primary.url),
  };
};

/** Starts all components of the site; if one does not start, stops those that have started. */
export const startSite = async (): Promise<Site> => {
  const started: Stop[] = [];
  /** Stops the started components in reverse order. */
  const close = async (): Promise<void> => {
    for (const stop of started.toReversed()) await stop();
  };
  try {
    return { ...(await startAll(started)), close };
  } catch (error) {
    await close();
    throw error;
  }
};
