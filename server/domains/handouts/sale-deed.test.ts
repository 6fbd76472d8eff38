import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEED_MAX } from '#contract/handouts/deed-fields.ts';
import { multipart, publishedAd, seller, sendAd, staff } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let adId: number;
let code: string;
const folder = mkdtempSync(join(tmpdir(), 'kasuwa-deed-'));
beforeAll(async () => {
  service = await testService();
  ({ id: adId, code } = await publishedAd(service, await seller(service), await staff(service)));
});
let address = 0;
beforeEach(() => {
  address += 1;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

const ask = async (body: Record<string, unknown>, id: number | string = adId) => {
  const answer = await service.app.inject({
    method: 'POST',
    url: `/api/annonces/${id}/acte-de-vente`,
    remoteAddress: `10.${address}.0.1`,
    payload: body,
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
const read = (bytes: Buffer) => {
  const file = join(folder, 'deed.pdf');
  writeFileSync(file, bytes);
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  // Each page ends with a form feed.
  return { pages: text.split('\f').length - 1, text: text.replaceAll(/\s+/g, ' ') };
};

it('is a page with parties, object, price in figures and words, place, day and clauses', async () => {
  const { status, headers, bytes } = await ask({
    seller_name: 'Moussa Abdou',
    buyer_name: 'Aïchatou Issa',
    title: 'Moto Haojue 125',
    identifier: 'Châssis LC6PCJ',
    attributes: [
      { label: 'Année', text: '2019' },
      { label: 'Kilométrage', text: '12 000 km' },
    ],
    price: '250000',
    payment: 'Espèces',
    place: 'Maradi',
    date: '2026-11-01',
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="acte-de-vente-${code}.pdf"`,
  });
  const { pages, text } = read(bytes);
  expect(pages).toBe(1);
  for (const words of [
    'Acte de vente entre particuliers',
    'Moussa Abdou',
    'Aïchatou Issa',
    'Châssis LC6PCJ',
    '12 000 km',
    '250 000 FCFA',
    'deux cent cinquante mille francs CFA',
    '1er novembre 2026',
    'vendu en l’état',
    'quittance',
    'ni volé',
    'deux exemplaires originaux',
    'n’est pas un conseil juridique',
    `réf. ${code}`,
  ])
    expect(text).toContain(words);
});

it('is a page to fill in by hand when nothing is given', async () => {
  const { status, bytes } = await ask({});
  expect(status).toBe(200);
  const { pages, text } = read(bytes);
  expect(pages).toBe(1);
  expect(text).toContain('Prix en lettres');
});

it('stays one page with the longest texts, and leaves a price that is no amount to the hand', async () => {
  const longest = Object.fromEntries(
    Object.entries(DEED_MAX).map(([name, max]) => [name, 'Mwakawa '.repeat(40).slice(0, max)]),
  );
  const attributes = Array.from({ length: 12 }, () => ({
    label: 'Étiquette '.repeat(4).slice(0, 40),
    text: 'Valeur '.repeat(12).slice(0, 80),
  }));
  const { status, bytes } = await ask({ ...longest, attributes, date: '2026-12-31' });
  expect(status).toBe(200);
  expect(read(bytes).pages).toBe(1);
});

it('draws what is typed as plain text', async () => {
  const hostile = [') Tj ET BT (x) Tj \\', '\u202Erelevé \u200Bcaché', '🚲 Ƙ مرحبا'];
  for (const title of hostile) expect((await ask({ title })).status).toBe(200);
  expect((await ask({ title: 'a\u0000b' })).status).toBe(422);
});

it('takes a form without files, its fields by category as JSON', async () => {
  const form = multipart([
    { name: 'title', value: 'Bélier' },
    { name: 'seller_name', value: '' },
    { name: 'attributes', value: '[{"label":"Boucle","text":"NE 12 345"}]' },
  ]);
  const { statusCode, rawPayload } = await service.app.inject({
    method: 'POST',
    url: `/api/annonces/${adId}/acte-de-vente`,
    remoteAddress: `10.${address}.0.1`,
    ...form,
  });
  expect(statusCode).toBe(200);
  expect(read(rawPayload).text).toContain('NE 12 345');
});

it('refuses unknown ads, texts that are too long and fields that are none', async () => {
  expect((await ask({}, 99_999_999)).status).toBe(404);
  const waiting = await sendAd(service, await seller(service));
  expect((await ask({}, waiting.id)).status).toBe(404);
  for (const body of [
    { title: 'x'.repeat(81) },
    { date: '1er novembre' },
    { attributes: 'x' },
    { attributes: Array.from({ length: 13 }, () => ({ label: 'a', text: 'b' })) },
    { price: ['1'] },
  ])
    expect([body, (await ask(body)).status]).toEqual([body, 422]);
});

it('is drawn twenty times in ten minutes for an address', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await ask({})).status);
  expect([statuses[19], statuses[20]]).toEqual([200, 429]);
});

it('leaves nothing in the database', async () => {
  const count = async () => {
    const { pool } = service.database;
    return (await pool.query<{ n: string }>('SELECT count(*) AS n FROM event')).rows[0]?.n;
  };
  const before = await count();
  await ask({ seller_name: 'Kinvok' });
  expect(await count()).toEqual(before);
});

it('shows a person whose browser posted the form a page in French, not the JSON of the API', async () => {
  const { statusCode, headers, body } = await service.app.inject({
    method: 'POST',
    url: `/api/annonces/${adId}/acte-de-vente`,
    remoteAddress: `10.${address}.0.1`,
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    payload: { date: '1er novembre' },
  });
  expect(statusCode).toBe(422);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('Date invalide.');
  expect(body).toContain(`href="/annonces/${adId}/acte-de-vente"`);
});

it('nothing is drawn that the font has no glyph for, and the words beside it stay: every field', async () => {
  const texts = Object.keys(DEED_MAX);
  const { status, bytes } = await ask({
    ...Object.fromEntries(texts.map((field) => [field, `🔥 ${field.slice(0, 6)} 花瓶😀`])),
    attributes: [{ label: 'Année 🔥', text: '花 deux mille' }],
  });
  expect(status).toBe(200);
  const { text } = read(bytes);
  expect(text).not.toMatch(/[\p{Extended_Pictographic}\p{Script=Han}]/u);
  for (const words of [...texts.map((field) => field.slice(0, 6)), 'deux mille'])
    expect(text).toContain(words);
});
