import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importExample } from '#contract/imports/example.ts';
import type { AdImport, ImportLineState } from '#contract/imports/routes.ts';
import type { AdList } from '#contract/ads/schemas/ads.ts';
import type { Category } from '#contract/catalog/routes.ts';
import { DAY } from '#contract/common/time.ts';
import { openDownload } from '#server/platform/download.ts';
import type { Request } from '#server/platform/public-url.ts';
import { countAds, filesOf } from '#server/testing/ad-forms.ts';
import { jpeg, multipart, seller, withFreshToken, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { importJobs } from './jobs.ts';
import { sendImportLine } from './commands/send-import-line.ts';

let service: TestService;
let shop: Server;
let photo: Buffer;
let moussa: Person;
/** Lists the paths for which the shop's web server was asked. */
const requests: string[] = [];

beforeAll(async () => {
  photo = await jpeg(320, 240);
  shop = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/gone.jpg') response.writeHead(404);
    response.end(request.url === '/page.jpg' ? '<html>' : photo);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as AddressInfo;
  const toShop: Request = (url, { agent: _agent, ...options }, onAnswer) =>
    httpRequest(`http://127.0.0.1:${port}${new URL(url).pathname}`, options, onAnswer);
  service = await testService();
  Object.assign(service.platform, { download: openDownload({ request: toShop }) });
});
beforeEach(async () => {
  moussa = await seller(service, { first_name: 'Moussa' });
});
afterAll(async () => {
  shop.close();
  await service.close();
});

interface Reply {
  name: string;
  message: string;
  data: AdImport;
}

const HEAD = 'Titre;Description;Sous-catégorie;État;Prix;Ville;Marque;Modèle;Photos';
const car = (title: string, photos = '', town = 'Niamey'): string =>
  `${title};Papiers à jour.;Voitures;Bien;2500000;${town};Toyota;Corolla;${photos}`;
const csv = (...lines: string[]): Buffer => Buffer.from([HEAD, ...lines, ''].join('\r\n'));
const zip = (files: Zippable): Buffer => Buffer.from(zipSync(files, { level: 1 }));

const check = (file: Buffer, filename = 'annonces.csv') =>
  service.call<Reply>('POST', '/api/my-import', {
    token: moussa.token,
    ...multipart([{ name: 'file', value: file, filename, type: 'text/csv' }]),
  });
const send = (id: string) =>
  service.call<Reply>('POST', '/api/my-import/send', { token: moussa.token, json: { id } });
const current = async (): Promise<AdImport> => {
  const { body } = await service.call<Reply>('GET', '/api/my-import', { token: moussa.token });
  return body.data;
};
const myAds = async () => {
  const { body } = await service.call<AdList>('GET', '/api/annonces/my?per_page=60', {
    token: moussa.token,
  });
  return body.data;
};
const statesOf = ({ lines }: AdImport): ImportLineState[] => lines.map(({ state }) => state);
const runJob = (name: string) =>
  importJobs.find((job) => job.name === name)?.run(service.platform, {} as never);

it('drops hidden marks, so that lines that look alike are the same', async () => {
  const { status, body } = await check(
    csv(car('Corolla \u202E2010'), car('Co\u200Brolla 2010'), car('\u3164\u2060')),
  );
  expect(status).toBe(201);
  expect(statesOf(body.data)).toEqual(['ready', 'repeated', 'invalid']);
  expect(body.data.lines.map(({ title }) => title)).toEqual(['Corolla 2010', 'Corolla 2010', '']);
});

it('reads prices as people write them, and says which one is 0 or is not read', async () => {
  const priced = (price: string) => car(`Corolla à ${price}`).replace('2500000', price);
  const { body } = await check(
    csv(priced('2,5 millions'), priced('dix mille'), priced('0'), priced('2 à 3 millions')),
  );
  expect(body.data.lines.map(({ price_label, problems }) => [price_label, problems])).toEqual([
    ['2\u202F500\u202F000', []],
    ['10\u202F000', []],
    ['0', [{ column: 'Prix', message: 'Indiquez un prix, ou choisissez «\u00A0Gratuit\u00A0».' }]],
    [null, [{ column: 'Prix', message: 'Indiquez un prix en francs.' }]],
  ]);
});

it('checks every line without publishing any, then sends the valid ones for review', async () => {
  const file = zip({
    'liste.csv': csv(
      car('Corolla 2010', 'face.jpg | dos.jpg'),
      car('Corolla 2012', 'absente.jpg', 'Paris'),
      car('Corolla 2014', 'https://shop.example.com/a.jpg'),
    ),
    'photos/Face.JPG': photo,
    'photos/dos.jpg': photo,
    '__MACOSX/._liste.csv': Buffer.from('x'),
  });
  const before = await countAds(service);
  const { status, body } = await check(file, 'annonces.zip');
  expect([status, body.message]).toEqual([201, 'Fichier vérifié.']);
  expect(body.data).toMatchObject({
    state: 'checked',
    ignored_columns: [],
    lines: [
      {
        line: 2,
        state: 'ready',
        title: 'Corolla 2010',
        category: 'Voitures',
        city: 'Niamey',
        price_label: '2\u202F500\u202F000',
        photos: 2,
        problems: [],
      },
      {
        line: 3,
        state: 'invalid',
        problems: [
          { column: 'Ville', message: '«\u00A0Paris\u00A0» n’est pas dans la liste.' },
          {
            column: 'Photos',
            message: 'absente.jpg\u00A0: cette photo n’est pas dans le ZIP.',
          },
        ],
      },
      { line: 4, state: 'ready', photos: 1 },
    ],
  });
  expect(await countAds(service)).toBe(before);
  expect(requests).toEqual([]);

  const sent = await send(body.data.id);
  expect([sent.status, sent.body.message]).toEqual([200, '2 annonces partent pour validation.']);
  expect(sent.body.data.state).toBe('sending');
  await service.carryOut();
  const after = await current();
  expect([after.state, statesOf(after)]).toEqual(['sent', ['sent', 'invalid', 'sent']]);
  const ads = await myAds();
  expect(
    ads
      .map(({ title, status: state, images }) => `${title}, ${state}, ${images.length}`)
      .toSorted(),
  ).toEqual(['Corolla 2010, En attente, 2', 'Corolla 2014, En attente, 1']);
  expect(after.lines.map(({ ad_id: id }) => id)).toContain(ads[0]?.id);
  expect((await filesOf(service)).incoming).toEqual([]);
});

it('makes no ad twice: sent twice, checked and sent again, or killed between ad and report', async () => {
  const file = csv(car('Moto A'), car('Moto B'), car('Moto A'));
  const first = (await check(file)).body.data;
  expect(statesOf(first)).toEqual(['ready', 'ready', 'repeated']);
  expect(first.lines[2]?.problems[0]?.message).toBe('Même annonce que la ligne 2.');
  await Promise.all([send(first.id), send(first.id)]);
  await service.carryOut();
  // Sets the line back, as if its job had been killed before it recorded the ad.
  await service.database.pool.query(
    "UPDATE ad_import_line SET state = 'queued', ad_id = NULL WHERE import_id = $1 AND line = 2",
    [first.id],
  );
  const line = { importId: first.id, line: 2 };
  await Promise.all([
    sendImportLine(service.platform, line),
    sendImportLine(service.platform, line),
  ]);
  expect(statesOf(await current())).toEqual(['sent', 'sent', 'repeated']);
  expect(await myAds()).toHaveLength(2);

  expect((await send(first.id)).body.message).toBe('Il n’y a rien à envoyer.');
  service.clock.pass(5 * DAY);
  moussa = await withFreshToken(service, moussa);
  await runJob('ads-forget-old-keys');
  const again = (await check(csv(car('Moto A'), car('Moto C')))).body.data;
  expect(statesOf(again)).toEqual(['repeated', 'ready']);
  expect(again.lines[0]?.ad_id).not.toBeNull();
});

it('loses no line: a job that fails on its first run makes the ad on its second', async () => {
  const { id } = (await check(csv(car('Moto', 'https://shop.example.com/a.jpg')))).body.data;
  const { download } = service.platform;
  Object.assign(service.platform, { download: () => Promise.reject(new Error('killed')) });
  await send(id);
  await expect(service.carryOut()).rejects.toThrow('killed');
  Object.assign(service.platform, { download });
  expect((await current()).state).toBe('sending');
  // No other file replaces the import while its ads are being sent.
  expect((await check(csv(car('Other')))).body.name).toBe('import.sending');
  await sendImportLine(service.platform, { importId: id, line: 2 });
  expect(statesOf(await current())).toEqual(['sent']);
  expect(await myAds()).toHaveLength(1);
});

it('sends up to the limits of the account and the rest another day', async () => {
  const lines = Array.from({ length: 32 }, (_, n) => car(`Vélo ${n}`));
  const { id, ...checked } = (await check(csv(...lines))).body.data;
  expect(statesOf({ id, ...checked }).filter((state) => state === 'over_limit')).toHaveLength(2);
  expect((await send(id)).body.message).toBe('30 annonces partent pour validation.');
  await service.carryOut();
  expect(await myAds()).toHaveLength(30);
  expect(statesOf(await current()).slice(29)).toEqual(['sent', 'over_limit', 'over_limit']);
  service.clock.pass(DAY + 1);
  moussa = await withFreshToken(service, moussa);
  await send(id);
  await service.carryOut();
  expect(await myAds()).toHaveLength(32);
});

it('says why a line could not be sent, and sends it once that is corrected', async () => {
  const addresses = ['gone', 'page'].map((name) => `https://shop.example.com/${name}.jpg`);
  const { id } = (await check(csv(...addresses.map((url) => car('Moto', url))))).body.data;
  await send(id);
  await service.carryOut();
  const { lines } = await current();
  expect(lines.map(({ state, problems }) => [state, problems])).toEqual([
    [
      'failed',
      [{ column: 'Photos', message: `${addresses[0]}\u00A0: cette adresse ne répond pas.` }],
    ],
    ['failed', [{ column: 'Photos', message: 'Choisissez une photo JPEG, PNG ou WebP.' }]],
  ]);
  expect(await myAds()).toEqual([]);
});

it('is the account’s own, replaced by the next, and deleted after three days or on demand', async () => {
  const first = (await check(csv(car('Moto')))).body.data;
  const second = (await check(csv(car('Vélo')))).body.data;
  expect((await send(first.id)).body.name).toBe('import.replaced');
  const other = await seller(service);
  const theirs = await service.call<Reply>('POST', '/api/my-import/send', {
    token: other.token,
    json: { id: second.id },
  });
  expect([theirs.status, theirs.body.name]).toEqual([404, 'import.notFound']);
  await service.call('DELETE', '/api/my-import', { token: moussa.token });
  expect(await current()).toBeNull();
  await check(csv(car('Vélo')));
  service.clock.pass(3 * DAY + 1);
  await runJob('ads-delete-old-imports');
  moussa = await withFreshToken(service, moussa);
  expect(await current()).toBeNull();
});

describe('a photo by its address', () => {
  it.each([
    'http://shop.example.com/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/a.jpg',
    'file:///etc/passwd',
  ])('of a private place is never asked for: %s', async (url) => {
    const before = requests.length;
    const { body } = await check(csv(car('Moto', url)));
    expect(body.data.lines[0]).toMatchObject({
      state: 'invalid',
      problems: [
        {
          column: 'Photos',
          message: `${url}\u00A0: seule une adresse https:// d’un site public est lue.`,
        },
      ],
    });
    await send(body.data.id);
    await service.carryOut();
    expect(requests).toHaveLength(before);
  });
});

describe('a hostile file', () => {
  const LIST = { 'liste.csv': csv(car('Moto', 'a.jpg')) };
  const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024);
  /** Returns a ZIP whose entries of unpacked size `real` state the size `stated` instead, in bytes. */
  const stating = (file: Buffer, real: number, stated: number): Buffer => {
    const copy = Buffer.from(file);
    const [from, to] = [Buffer.alloc(4), Buffer.alloc(4)];
    from.writeUInt32LE(real);
    to.writeUInt32LE(stated);
    for (let at = copy.indexOf(from); at !== -1; at = copy.indexOf(from, at + 4)) to.copy(copy, at);
    return copy;
  };

  it.each<[string, () => Buffer, number, string]>([
    ['a path out of it', () => zip({ ...LIST, '../../etc/a.jpg': photo }), 422, 'unreadableZip'],
    ['a cut end', () => zip({ ...LIST, 'a.jpg': photo }).subarray(0, -30), 422, 'unreadableZip'],
    ['a table that unpacks to 4 MB', () => zip({ 'a.csv': megabytes(4) }), 413, 'longCsv'],
    [
      'photos that unpack to 70 MB',
      () => {
        const names = Array.from({ length: 7 }, (_, n) => `${n}.jpg`);
        const photos = names.map((name) => [name, megabytes(10)] as const);
        return zip({
          'liste.csv': csv(car('Moto', names.join(' | '))),
          ...Object.fromEntries(photos),
        });
      },
      413,
      'heavyPhotos',
    ],
    [
      'an entry larger than it states',
      () => stating(zip({ ...LIST, 'a.jpg': megabytes(1) }), 1024 * 1024, 1000),
      422,
      'unreadableZip',
    ],
    [
      'more entries than a shop has photos',
      () =>
        zip({
          ...LIST,
          ...Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`${n}`, photo])),
        }),
      422,
      'tooManyEntries',
    ],
    ['no table', () => zip({ 'xl/workbook.xml': Buffer.from('<x/>') }), 422, 'noCsv'],
    ['two tables', () => zip({ ...LIST, 'b.CSV': csv(car('Moto')) }), 422, 'severalCsv'],
    ['a photo instead of a table', () => photo, 422, 'notCsv'],
    ['no titles', () => Buffer.from('a;b\n1;2\n'), 422, 'noTitles'],
  ])('with %s is rejected, and leaves nothing behind', async (_what, make, status, name) => {
    const { body, status: answered } = await check(make(), 'x.zip');
    expect([answered, body.name]).toEqual([status, `import.${name}`]);
    expect(await current()).toBeNull();
    expect((await filesOf(service)).incoming).toEqual([]);
  });

  it('that is no photo, or too heavy for one, is named in the report', async () => {
    const file = zip({
      'liste.csv': csv(car('Moto', 'a.jpg'), car('Vélo', 'b.jpg')),
      'a.jpg': Buffer.from('<script>'),
      'b.jpg': megabytes(16),
    });
    const { body } = await check(file, 'x.zip');
    expect(body.data.lines.map(({ problems }) => problems[0]?.message)).toEqual([
      'a.jpg\u00A0: Choisissez une photo JPEG, PNG ou WebP.',
      'b.jpg\u00A0: Cette photo dépasse 15\u00A0Mo.',
    ]);
  });
});

it('accepts the example of every sub-category', async () => {
  const { body } = await service.call<{ categories: Category[] }>('GET', '/api/categories');
  const examples = body.categories.flatMap(({ name: category, sub_categories: subs }) =>
    subs.map((sub) => importExample({ category, sub, city: 'Niamey', year: 2026 })),
  );
  expect(examples.length).toBeGreaterThan(80);
  const quoted = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
  // All examples are in one table, so that each line has empty columns of other categories.
  const headers = [...new Set(examples.flatMap(([head = []]) => head))];
  const lines = examples.map(([head = [], row = []]) =>
    quoted(headers.map((header) => row[head.indexOf(header)] ?? '')),
  );
  for (const part of [lines.slice(0, 60), lines.slice(60)]) {
    const { body: checked, status } = await check(
      Buffer.from([quoted(headers), ...part].join('\n')),
    );
    expect(status).toBe(201);
    const wrong = checked.data.lines.filter(({ state }) => state === 'invalid');
    expect([wrong, checked.data.ignored_columns]).toEqual([[], []]);
  }
});
