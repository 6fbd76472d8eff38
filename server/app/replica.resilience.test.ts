import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startDebianCluster,
  startDebianReplica,
  type DebianCluster,
} from '#server/testing/debian-postgresql.ts';
import { freePort } from '#server/platform/database/embedded.ts';
import { REPLICA_READS } from '#server/app/replica-reads.ts';
import { PASSWORD } from '#server/testing/personas.ts';
import {
  dataFolder,
  endAll,
  fetchPatiently,
  startProcess,
  until,
  type ServiceProcess,
} from '#server/testing/process.ts';
import { openSmsGateway, type SmsGateway } from '#server/testing/sms-gateway.ts';
import { adFieldsAt, ask, signUpAt } from '#server/testing/visitor.ts';

/** Limits the time, in ms, after which an approved ad must appear on all processes. */
const SHOWN_WITHIN_MS = 3000;

let gateway: SmsGateway;
let primary: DebianCluster;
let replica: DebianCluster;
/** Is a superuser's connection to the primary database of the site. */
let site: pg.Client;
let metricsPort: number;
let one = '';
let other = '';
let log = '';
let seller: Awaited<ReturnType<typeof signUpAt>>;
let moderator: string;

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Runs a statement on the replica as its superuser, over a new connection. */
const onReplica = async (sql: string): Promise<void> => {
  const client = await connect(replica.url);
  await client.query(sql);
  await client.end();
};

const asService = (cluster: DebianCluster): string => {
  const url = new URL(cluster.url);
  url.username = 'kasuwa_app';
  url.pathname = '/site';
  return url.href;
};

beforeAll(async () => {
  const [folder, metrics] = await Promise.all([dataFolder(), freePort()]);
  metricsPort = metrics;
  gateway = await openSmsGateway();
  primary = await startDebianCluster(join(folder, 'primary'), 'secret');
  const admin = await connect(primary.url);
  await admin.query("CREATE ROLE kasuwa_app LOGIN PASSWORD 'secret'");
  await admin.query('CREATE DATABASE site OWNER kasuwa_app');
  await admin.end();
  replica = await startDebianReplica(primary, join(folder, 'replica'));
  const start = (settings: Record<string, string>): ServiceProcess =>
    startProcess({
      DATABASE_URL: asService(primary),
      DATABASE_READ_URL: asService(replica),
      DATA_DIR: join(folder, 'data'),
      SMS_URL: gateway.url,
      LOG_LEVEL: 'info',
      ...settings,
    });
  const first = start({ METRICS_PORT: String(metricsPort) });
  first.process.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  one = await first.ready();
  other = await start({ ROLE: 'web' }).ready();
  site = await connect(primary.url.replace(/postgres$/, 'site'));
  await prepare();
});
afterAll(async () => {
  await site.end();
  await Promise.all([replica.stop(), primary.stop()]);
  await endAll();
  await gateway.close();
});

/** Creates a seller with a confirmed number, and a moderator. */
const prepare = async (): Promise<void> => {
  seller = await signUpAt(one);
  const text = await until('the code arrives', () =>
    gateway.texts.find(({ to }) => to === seller.telephone),
  );
  const json = { code: /\d{6}/.exec(text.text)?.[0] };
  await ask(one, 'POST', '/api/verifyPhone', { token: seller.token, json });
  const staff = await signUpAt(one);
  await site.query("UPDATE app_user SET role = 'moderator' WHERE id = $1", [staff.id]);
  const { body } = await ask<{ access_token: string }>(one, 'POST', '/api/login', {
    json: { telephone: staff.telephone, password: PASSWORD },
  });
  moderator = body.access_token;
  // The moderator has a two-step secret, because outside preview mode the administration requires two-step sign-in.
  await site.query(
    "INSERT INTO two_step (user_id, secret, created_at, confirmed_at) VALUES ($1, '', now(), now())",
    [staff.id],
  );
};

/** Returns how many public reads of the first process were answered by each database. */
const reads = async (): Promise<{ replica: number; primary: number }> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const of = (database: string): number =>
    Number(
      new RegExp(`^kasuwa_replica_reads_total\\{database="${database}"\\} (\\d+)$`, 'm').exec(
        text,
      )?.[1] ?? 0,
    );
  return { replica: of('replica'), primary: of('primary') };
};

/** Tells whether a page and two API calls are now read from this database alone. */
const isReadFrom = async (database: 'replica' | 'primary'): Promise<boolean> => {
  const before = await reads();
  // The random query avoids the page cache.
  for (const path of [`/annonces?q=riz${Math.random()}`, '/api/annonces', '/api/cities'])
    expect([path, (await fetchPatiently(one + path)).status]).toEqual([path, 200]);
  const after = await reads();
  const unread = database === 'replica' ? 'primary' : 'replica';
  return after[database] > before[database] && after[unread] === before[unread];
};

const textOf = async (url: string): Promise<string> => (await fetchPatiently(url)).text();

const publish = async (title: string): Promise<number> => {
  const { telephone, token } = seller;
  const contact = { whatsapp: telephone, telephone, sms: telephone };
  const json = { ...(await adFieldsAt(one)), ...contact, title };
  const sent = await ask<{ data: { id: number } }>(one, 'POST', '/api/annonces', { token, json });
  expect(sent.status).toBe(201);
  return sent.body.data.id;
};

const approve = async (id: number): Promise<void> => {
  const path = `/api/admin/annonces/${id}/approve`;
  expect((await ask(one, 'POST', path, { token: moderator })).status).toBe(200);
};

const isOnPages = async (title: string, within: number): Promise<void> => {
  const pages = [one, other].flatMap((address) =>
    ['/annonces', '/', '/api/annonces'].map((path) => address + path),
  );
  await Promise.all(
    pages.map((page) =>
      until(`${page} shows it`, async () => (await textOf(page)).includes(title), within),
    ),
  );
};

it('public pages and lists are read from the replica, and nothing there needs to write', async () => {
  await until('it has what the primary has', () => isReadFrom('replica'));
  const before = await reads();
  for (const { method, access, path } of REPLICA_READS) {
    expect([path, method, access]).toEqual([path, 'GET', 'public']);
    const { status } = await fetchPatiently(
      one + path.replace(':id', '1').replace(':slug', 'niamey'),
    );
    expect([path, status]).toEqual([path, expect.toBeOneOf([200, 404, 422])]);
  }
  for (const path of ['/sitemap.xml', '/sitemaps/places.xml', '/rss/ville/niamey.xml'])
    expect([path, (await fetchPatiently(one + path)).status]).toEqual([path, 200]);
  expect((await reads()).primary).toBe(before.primary);
});

it('an approved ad is on the pages of every process within three seconds, and its page opens', async () => {
  const title = 'Vélo de ville presque neuf';
  const id = await publish(title);
  expect(await textOf(`${other}/annonces`)).not.toContain(title);
  await approve(id);
  await isOnPages(title, SHOWN_WITHIN_MS);
  expect(await textOf(`${other}/annonces/${id}`)).toContain(title);
});

it('also while the replica is far behind, when its seller and everybody else are answered by the primary', async () => {
  await until('it is read', () => isReadFrom('replica'));
  await onReplica('SELECT pg_wal_replay_pause()');
  const title = 'Charrette solide à deux roues';
  const id = await publish(title);
  const own = await ask<{ data: { id: number }[] }>(one, 'GET', '/api/annonces/my', seller);
  expect(own.body.data.map((ad) => ad.id)).toContain(id);
  await approve(id);
  await isOnPages(title, SHOWN_WITHIN_MS);
  expect(await isReadFrom('primary')).toBe(true);
  await until('the log says so', () => log.includes('read replica is not read'));
  expect(log).toMatch(/"level":40,.*"reason":"late","lag_ms":1\d{4},"msg":"read replica is not re/);
});

it('the replica is read again when it has caught up, and has the ad', async () => {
  await onReplica('SELECT pg_wal_replay_resume()');
  await until('it is read', () => isReadFrom('replica'));
  expect(log).toContain('read replica is read again');
  await isOnPages('Charrette solide à deux roues', SHOWN_WITHIN_MS);
});

it('a replica that stops fails no request, and is read again when it comes back', async () => {
  await replica.stop();
  await until('the primary answers all', () => isReadFrom('primary'));
  expect(await isReadFrom('primary')).toBe(true);
  await replica.start();
  await until('it is read', () => isReadFrom('replica'));
  // The warning is logged once a minute at most.
  expect(log.match(/read replica is not read/g)).toHaveLength(1);
  expect(log).not.toMatch(/"level":50/);
});

it('while the primary is away, public pages still open', async () => {
  await primary.stop();
  const ends = performance.now() + 2000;
  while (performance.now() < ends)
    expect((await fetchPatiently(`${one}/annonces?q=mil${Math.random()}`)).status).toBe(200);
});
