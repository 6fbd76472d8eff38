import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/common/time.ts';
import { seller, signedInAgain, type Person } from '#server/testing/personas.ts';
import { interact, signedInAsDemo } from '#server/testing/demo-interaction.ts';
import { endAll, startProcess, until } from '#server/testing/process.ts';
import { searchDatabase } from '#server/testing/search-database.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { decoderOfOne } from '#server/testing/demo-decoder.ts';
import { storedPictures } from '#server/testing/stored-pictures.ts';
import { makeAdministrator } from '#server/app/make-administrator.ts';
import { COMPILE_CACHE } from '#server/platform/module-loading.ts';
import { fileName } from '#server/platform/pictures/render.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { fillDemo } from './index.ts';
import { DIALOGUES } from './life/dialogues.ts';
import { REPORTS } from './life/reports.ts';
import { refuseDemo } from './refuse-demo.ts';

const ROOT = dirname(dirname(import.meta.dirname));
const [, , demoSellers, demoBuyers] = DEMO_ACCOUNTS.map(({ phone }) => phone);

let service: TestService;
/** Is a real user who signed up while the site was a demo. */
let zeinabou: Person;
let issoufou: Person;
let realPhoto = '';
let realAd = 0;
let conversation = 0;
let journal = 0;

const query = async <T = Record<string, unknown>>(
  sql: string,
  values: unknown[] = [],
): Promise<T[]> => (await service.database.pool.query(sql, values)).rows as T[];

const count = async (from: string): Promise<number> =>
  Number((await query<{ count: number }>(`SELECT count(*) FROM ${from}`))[0]?.count);

/** Returns the settings of a second process that shares the database and the folder of the service. */
const sharedSettings = (): Record<string, string> => ({
  DATABASE_URL: service.database.url,
  DATA_DIR: service.platform.settings.DATA_DIR,
});

const startForReal = () => startProcess(sharedSettings());

/** Starts `npm run admin -- --end-demo`. */
const endDemoCommand = () => {
  const child = spawn(process.execPath, ['scripts/admin.ts', '--end-demo'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      LOG_LEVEL: 'silent',
      ...sharedSettings(),
    },
  });
  const said = text(child.stdout);
  const ended = once(child, 'close').then(async ([code]) => ({
    code: code as number | null,
    said: await said,
  }));
  return { child, ended };
};

beforeAll(async () => {
  service = await testService({}, {}, decoderOfOne());
  await fillDemo(service.platform);
  ({ zeinabou, issoufou, realPhoto, realAd, conversation } = await interact(service));
  journal = await count('journal');
});
afterAll(async () => {
  await endAll();
  await service.close();
});

const expectRefusedStart = async (): Promise<void> => {
  const { code, stderr, stdout } = await startForReal().ended;
  expect(stderr).toMatch(
    /^The database holds \d+ demo accounts, .*`npm run admin -- --end-demo`.*\.\n$/,
  );
  expect([code, stdout]).toEqual([1, '']);
};

// These tests depend on each other's order.
describe('the demo', () => {
  it('has the files of every picture that an ad or a slide shows', async () => {
    const rows = await query<{ key: string; widths: number[] }>(
      'SELECT key, widths FROM picture UNION SELECT picture_key, widths FROM slide',
    );
    const stored = new Set(await storedPictures(service));
    const missing = rows
      .flatMap(({ key, widths }) => widths.map((width) => fileName(key, width)))
      .filter((name) => !stored.has(name));
    expect(missing).toEqual([]);
    expect(rows.length).toBeGreaterThan(60);
  });

  it('is not filled a second time', async () => {
    const before = await count('ad');
    await fillDemo(service.platform);
    expect(await count('ad')).toBe(before);
  });

  it('keeps the picture of an ad when another ad that shows the same is removed', async () => {
    const [shared] = await query<{ ad_id: number; key: string }>(
      `SELECT ad_id, key FROM picture WHERE owner_id = (SELECT id FROM app_user WHERE telephone = $1)
         AND key IN (SELECT key FROM picture GROUP BY key HAVING count(DISTINCT ad_id) > 1) LIMIT 1`,
      [demoSellers],
    );
    const { token } = await signedInAsDemo(service, demoSellers);
    const answer = await service.call('DELETE', `/api/annonces/${shared!.ad_id}`, { token });
    expect(answer.status).toBe(200);
    await service.carryOut();
    expect(await storedPictures(service)).toContain(fileName(shared!.key, 640));
  });

  it('prevents a start with PREVIEW=0, with a sentence that says how to remove it', () =>
    expectRefusedStart());

  it('is not removed by a command that is killed half-way', async () => {
    const client = await service.database.pool.connect();
    await client.query('BEGIN');
    // The command may take longer to start than a transaction may be idle.
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT FROM app_user WHERE telephone = $1 FOR UPDATE', [demoSellers]);
    const { child, ended } = endDemoCommand();
    const isWaiting = async () => {
      const found = await query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
           AND (SELECT count(*) FROM app_user WHERE is_demo AND erased_at IS NOT NULL) = 2`,
      );
      return found.length > 0;
    };
    await until(
      'the command waits for a row after the two members of staff',
      isWaiting,
      3 * MINUTE,
    );
    child.kill('SIGKILL');
    await ended;
    await client.query('ROLLBACK');
    client.release();
    expect(await count('app_user WHERE is_demo AND erased_at IS NOT NULL')).toBe(2);
    await expectRefusedStart();
  });

  it('is removed by the command, which prints a summary', async () => {
    const { code, said } = await endDemoCommand().ended;
    expect(said).toMatch(
      /^Removed: 90 demo people, 392 ads, \d{3} pictures, 0 slides\..*\nAccounts left that may moderate or administer: 0\.\n$/,
    );
    expect(code).toBe(0);
  });

  it('leaves no people, ads, companies, slides or files', async () => {
    const words = [
      ...DEMO_ACCOUNTS.map(({ phone }) => phone),
      'Maïga',
      'Vélo de démonstration',
      'Mot de démo',
      'kasuwa.example',
      'Sahel Négoce',
      'Ténéré Solaire',
      ...DIALOGUES.flatMap((lines) => lines.map(([, line]) => line)),
      ...REPORTS.flatMap(({ comments, closed }) => [
        ...comments.map((one) => one.text),
        ...(closed ? [closed.comment] : []),
      ]),
      'annonce a été rejetée, je ne comprends',
    ];
    const found = await searchDatabase(service.database.pool, words);
    expect(found).toEqual([]);
    expect(await count('app_user WHERE is_demo AND erased_at IS NULL')).toBe(0);
    expect(await count('ad')).toBe(1);
    for (const table of [
      'company',
      'beneficial_owner',
      'declaration',
      'saved_search',
      'ad_question',
      'contact_message',
      'slide',
      'season',
      'category_warning',
      'shop',
      'shop_member',
      'seller_follow',
    ])
      expect([table, await count(table)]).toEqual([table, 0]);
    // The rows of real users remain.
    const real = '(SELECT id FROM app_user WHERE NOT is_demo)';
    for (const [table, person] of [
      ['favourite', 'user_id'],
      ['notification', 'user_id'],
      ['report', 'reporter_id'],
    ] as const)
      expect([table, await count(`${table} WHERE ${person} NOT IN ${real}`)]).toEqual([table, 0]);
    expect(
      await count(`conversation WHERE buyer_id NOT IN ${real} AND seller_id NOT IN ${real}`),
    ).toBe(0);
    expect(await count(`ad_day WHERE ad_id <> ${realAd}`)).toBe(0);
    expect(await count('ad_count WHERE total > 1')).toBe(0);
    const names = await storedPictures(service);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !name.startsWith(realPhoto))).toEqual([]);
  });

  it('leaves the journal, the catalogue and the data of real people', async () => {
    expect(await count('journal')).toBe(journal);
    expect(await count('category')).toBeGreaterThan(100);
    expect(await count('city')).toBeGreaterThan(50);
    const get = (url: string, { token }: Person) => service.call('GET', url, { token });
    const ad = await get(`/api/the-annonces/${realAd}`, issoufou);
    expect(ad.status).toBe(200);
    expect(JSON.stringify(ad.body)).toContain('Vélo vrai');
    const liked = await get('/api/annonces/favorites', issoufou);
    expect(JSON.stringify(liked.body)).toContain('Vélo vrai');
    expect((await get('/api/annonces/favorites', zeinabou)).body).toMatchObject({ data: [] });
    expect((await get(`/api/conversations/${conversation}`, zeinabou)).body).toMatchObject({
      data: {
        ad: { title: 'Annonce supprimée' },
        other: { first_name: 'Compte', last_name: 'supprimé' },
      },
    });
    const messages = await get(`/api/conversations/${conversation}/messages`, zeinabou);
    expect(JSON.stringify(messages.body)).toContain('Encore là ?');
    const all = await get('/api/conversations', zeinabou);
    expect(JSON.stringify(all.body)).toContain('Je le prends');
    for (const url of ['/api/notifications', '/api/my-data', '/api/me'])
      expect([url, (await get(url, zeinabou)).status]).toEqual([url, 200]);
  });

  it('leaves its numbers free for sign-up', async () => {
    const { user } = await seller(service, { telephone: demoBuyers, first_name: 'Rabi' });
    expect(user.first_name).toBe('Rabi');
    await expect(refuseDemo(service.platform)).resolves.toBeUndefined();
  });

  it('can be removed again; the command lists the remaining staff', async () => {
    await makeAdministrator(service.platform, issoufou.telephone);
    const { code, said } = await endDemoCommand().ended;
    expect(said).toBe(
      'There is no demo in this database.\nAccounts left that may moderate or administer: 1; review them on /admin/utilisateurs.\n',
    );
    expect(code).toBe(0);
    const now = await signedInAgain(service, issoufou);
    for (const url of ['/api/admin/users', '/api/admin/journal', '/api/admin/reports'])
      expect([url, (await service.call('GET', url, { token: now.token })).status]).toEqual([
        url,
        200,
      ]);
  });

  it('no longer prevents a start with PREVIEW=0', async () => {
    const running = startForReal();
    const address = await running.ready();
    // A service that has just started on a busy machine may refuse pages as overloaded for a moment.
    await expect.poll(async () => (await fetch(`${address}/annonces/${realAd}`)).status).toBe(200);
    await running.end('SIGTERM');
  });
});
