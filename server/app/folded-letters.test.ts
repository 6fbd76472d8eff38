import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCompany } from '#server/testing/companies.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let owner: Person;
let moderator: Person;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  owner = await seller(service);
  moderator = await staff(service);
  admin = await staff(service, 'admin');
});
afterAll(() => service.close());

/** Lists pairs of spellings of one word, as different people type it. */
const WRITTEN = [
  ['Ɗakin ƙato', 'dakin kato'],
  ['Dakuna mai kyau', 'ɗakuna mai ƙyau'],
  ['Ǝnkaro Ɔbɛ', 'enkaro obe'],
  ['Ŋwaari ɲaŋga ƴaya', 'nwaari nanga yaya'],
  ['Tǝɣǝrt Ɓaba', 'tegert baba'],
  ['مُحَرِّك كَهْرَبَائِيّ', 'محرك كهربائي'],
  ['ثلاجـــة كبيرة', 'ثلاجة كبيرة'],
  ['Cɔ̂ro sɛ̃ga', 'coro sega'],
] as const;

const found = async (path: string, typed: string) =>
  (
    await service.call<{ data: { id: number; text: string }[] }>(
      'GET',
      `/api/annonces/${path}${encodeURIComponent(typed)}`,
    )
  ).body.data;

describe.each(WRITTEN)('an ad "%s"', (title, typed) => {
  let id = 0;
  beforeAll(async () => {
    ({ id } = await publishedAd(service, owner, moderator, { title, description: 'Article.' }));
  });

  it.each([title, typed, typed.toUpperCase()])('is found by "%s"', async (words) => {
    const ads = await found('search?q=', words);
    expect(ads.map((ad) => ad.id)).toEqual([id]);
  });

  it('has its words suggested to who begins to type one of them', async () => {
    for (const words of [title, typed]) {
      const [first = ''] = words.split(' ');
      const [suggestion] = await found('suggestions?q=', [...first].slice(0, -1).join(''));
      expect(suggestion).toMatchObject({ kind: 'word' });
    }
  });

  it('is a repetition for its owner when they write it the other way', async () => {
    const { body } = await service.call<{ data: { same: { id: number }[] } }>(
      'GET',
      `/api/annonces/hints?title=${encodeURIComponent(typed)}`,
      { token: owner.token },
    );
    expect(body.data.same.map((ad) => ad.id)).toEqual([id]);
  });
});

it('a company and a person are found by plain letters and by their own', async () => {
  const { id } = await newCompany(service, owner, { designation: 'Ɗan Lǝdi Ƙarfe' });
  const named = await seller(service, { first_name: 'Ɓǝla', last_name: 'Ŋgɔm' });
  for (const search of ['dan ledi karfe', 'Ɗan Lǝdi', 'ƙarfe']) {
    const { body } = await service.call<{ data: { data: { id: number }[] } }>(
      'POST',
      '/api/search-entreprises',
      { token: owner.token, json: { search } },
    );
    expect([search, body.data.data.map((one) => one.id)]).toEqual([search, [id]]);
  }
  for (const q of ['bela ngom', 'Ɓǝla', 'ŋGƆM']) {
    const { body } = await service.call<{ data: { id: number }[] }>(
      'GET',
      `/api/admin/users?q=${encodeURIComponent(q)}`,
      { token: admin.token },
    );
    expect([q, body.data.map((one) => one.id)]).toEqual([q, [named.user.id]]);
  }
});

it('the address of a shop and of a town has plain letters', async () => {
  const { id } = await newCompany(service, owner, { designation: 'Ɗan Ladi Ƙarfe' });
  const { body } = await service.call<{ proposed_slug: string }>(
    'GET',
    `/api/entreprises/${id}/boutique`,
    { token: owner.token },
  );
  expect(body.proposed_slug).toBe('dan-ladi-karfe');
  const json = { name: 'Ɗan Ŋguri', region: 'Maradi' };
  const made = await service.call('POST', '/api/admin/cities', { token: admin.token, json });
  expect(made.status).toBe(201);
  const { rows } = await service.database.pool.query('SELECT slug FROM city WHERE name = $1', [
    json.name,
  ]);
  expect(rows).toEqual([{ slug: 'dan-nguri' }]);
});
