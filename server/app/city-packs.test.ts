import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { openAdFixtures, type AdFixture, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { seller } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { eraseDeletedAccounts } from './personal-data.ts';
import { makeCityPacks } from '#server/domains/handouts/jobs.ts';

let service: TestService;
let fixtures: AdFixtures;
beforeAll(async () => {
  service = await testService({ PUBLIC_URL: 'https://kasuwa.example' });
  fixtures = await openAdFixtures(service.database.pool);
});
afterAll(() => service.close());

/** Publishes an ad today in a city, with a telephone number and the fields of `more`, and returns its id. */
const put = async (title: string, city: string, more: Partial<AdFixture> = {}): Promise<number> => {
  const publishedAt = service.clock.now().toISOString();
  const id = await fixtures.put({ title, city, publishedAt, ...more });
  await service.database.pool.query(
    "UPDATE ad SET telephone = '+22790123456', whatsapp = '+22790123457' WHERE id = $1",
    [id],
  );
  return id;
};

const download = async (city: string, headers: Record<string, string> = {}) => {
  const answer = await service.app.inject({ url: `/a-emporter/${city}.html`, headers });
  return {
    status: answer.statusCode,
    page: answer.body,
    headers: answer.headers,
    titles: [...answer.body.matchAll(/<h3 dir="auto">([^<]*)<\/h3>/g)].map(([, title]) => title),
  };
};

const night = () => makeCityPacks.run(service.platform, {});

interface Offer {
  data: { pack: { path: string; size: number; made_on: string } | null };
}
const offersOf = async (city: string) => {
  const landing = await service.call<Offer>('GET', `/api/villes/${city}`);
  const text = await service.call<Offer>('GET', `/api/villes/${city}/texte-du-jour`);
  return [landing.body.data.pack, text.body.data.pack];
};

const keyOf = async (city: string): Promise<string> => {
  const { rows } = await service.database.pool.query<{ key: string }>(
    'SELECT key FROM city_pack p JOIN city c ON c.id = p.city_id WHERE c.slug = $1',
    [city],
  );
  return expectOne(rows).key;
};
const fileOf = (key: string) => service.platform.pictures.read(`${key}-pack.gz`);

describe('The pack of a city', () => {
  it('has the ads of the last seven days, the newest first, and is offered with its weight and day', async () => {
    const daysAgo = (days: number) => ({
      publishedAt: new Date(service.clock.now().getTime() - days * DAY).toISOString(),
    });
    await put('De la semaine', 'zinder', daysAgo(6));
    await put('Trop ancienne', 'zinder', daysAgo(9));
    await put('En attente', 'zinder', { status: 'pending' });
    await put('D’ailleurs', 'maradi');
    await put('Du jour', 'zinder');
    expect(await offersOf('zinder')).toEqual([null, null]);
    await night();
    const { page, titles, headers } = await download('zinder');
    expect(titles).toEqual(['Du jour', 'De la semaine']);
    const offer = {
      path: '/a-emporter/zinder.html',
      size: Buffer.byteLength(page),
      made_on: '2026-11-21',
    };
    expect(await offersOf('zinder')).toEqual([offer, offer]);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="kasuwa-zinder-2026-11-21.html"',
    );
  });

  it('loads nothing: its pictures are in it, and texts of sellers stay texts', async () => {
    const id = await put('<img src="https://evil.example/x.png">', 'maradi', {
      photos: 1,
      description: '</style><script src="//evil.example"></script><a href="javascript:x">',
    });
    await service.platform.pictures.write(`photo${id}0-160.webp`, Buffer.from('RIFF of a photo'));
    await night();
    const { page, headers } = await download('maradi');
    const inlined = Buffer.from('RIFF of a photo').toString('base64');
    expect(page).toContain(`src="data:image/webp;base64,${inlined}"`);
    const addresses = [...page.matchAll(/<[^>]*\s(?:src|href|action|srcset|poster)="([^"]*)"/g)];
    expect(addresses.length).toBeGreaterThan(3);
    for (const [, address] of addresses)
      expect(address).toMatch(/^(data:image\/webp;|#|tel:|sms:)/);
    expect(page).not.toMatch(/<(script|link|iframe|object|base)\b|@import|url\(/);
    expect(page.replaceAll(/>[^<]*</g, '><')).not.toMatch(/https?:|"\/\//);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  });

  it('shows numbers for the channels that the seller chose, also when they are chosen later', async () => {
    const ownerId = await fixtures.newOwner();
    await put('Chaise', 'tahoua', { ownerId });
    expect((await download('tahoua')).page).toContain('tel:+22790123456');
    await service.database.pool.query(
      "UPDATE app_user SET contact_channels = '{whatsapp,message}' WHERE id = $1",
      [ownerId],
    );
    const { page } = await download('tahoua');
    expect(page).not.toContain('90123456');
    expect(page).toMatch(/\+227\s90\s12\s34\s57 sur WhatsApp/);
  });

  it('is sent again only when it has changed, and reads no cookie', async () => {
    await put('Table', 'dosso');
    await night();
    const first = await download('dosso', { cookie: 'kasuwa_refresh=x' });
    const etag = String(first.headers.etag);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(String(first.headers['cache-control'])).toBe('public, no-cache');
    const again = await download('dosso', { 'if-none-match': etag });
    expect([again.status, again.page]).toEqual([304, '']);
    const small = await service.app.inject({
      url: '/a-emporter/dosso.html',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(small.headers.etag).toBe(etag);
    await put('Lit', 'dosso');
    await night();
    const later = await download('dosso', { 'if-none-match': etag });
    expect([later.status, later.titles]).toEqual([200, ['Lit', 'Table']]);
  });

  it('stays the same when the job runs again and nothing has changed', async () => {
    await put('Vélo', 'diffa');
    await night();
    const key = await keyOf('diffa');
    await night();
    service.clock.pass(DAY);
    await night();
    expect(await keyOf('diffa')).toBe(key);
    await put('Vélo neuf', 'diffa');
    await night();
    expect(await keyOf('diffa')).not.toBe(key);
    expect(await fileOf(key)).not.toBeNull();
    await service.carryOut();
    expect(await fileOf(key)).toBeNull();
    expect(await fileOf(await keyOf('diffa'))).not.toBeNull();
  });

  it.each([
    ['a moderator took down', "UPDATE ad SET status = 'withdrawn' WHERE id = $1"],
    ['was disowned', "UPDATE ad SET status = 'pending', disowned_at = submitted_at WHERE id = $1"],
    [
      'is of a suspended seller',
      'UPDATE app_user u SET suspended_at = a.created_at FROM ad a WHERE a.id = $1 AND u.id = a.owner_id',
    ],
    ['was deleted', 'DELETE FROM ad WHERE id = $1'],
  ])('has no ad at the next download that %s', async (_what, sql) => {
    await put('Reste', 'tillaberi');
    const id = await put('Disparaît', 'tillaberi', { ownerId: await fixtures.newOwner() });
    await night();
    expect((await download('tillaberi')).titles).toContain('Disparaît');
    await service.database.pool.query(sql, [id]);
    const { titles } = await download('tillaberi');
    expect(titles).toContain('Reste');
    expect(titles).not.toContain('Disparaît');
  });

  it('keeps nothing of an erased account, not even in the files', async () => {
    const person = await seller(service);
    await put('À garder', 'agadez');
    await put('De la personne', 'agadez', { ownerId: person.user.id });
    expect((await download('agadez')).titles).toContain('De la personne');
    const key = await keyOf('agadez');
    await service.call('POST', '/api/delete-account', { token: person.token });
    service.clock.pass(DAY);
    await eraseDeletedAccounts.run(service.platform, {});
    await service.carryOut();
    expect(await fileOf(key)).toBeNull();
    expect((await download('agadez')).titles).toEqual(['À garder']);
  });

  it('is absent without an ad of the week, which a page says in French', async () => {
    const id = await put('Seule', 'tessaoua');
    await night();
    await service.database.pool.query("UPDATE ad SET status = 'sold' WHERE id = $1", [id]);
    await night();
    expect(await offersOf('tessaoua')).toEqual([null, null]);
    for (const city of ['tessaoua', 'atlantide', '..%2f..%2fx']) {
      const { status, page, headers } = await download(city);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page).toContain('Aucune annonce pour le moment');
    }
  });
});
