import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JournalEntry } from '#contract/moderation/admin/journal.ts';
import type { Trial } from '#contract/common/trial.ts';
import { openAdFixtures } from '#server/testing/ad-fixtures.ts';
import { adminClient } from '#server/testing/admin-client.ts';
import { staff, type Person } from '#server/testing/personas.ts';
import { testService, type Answer, type TestService } from '#server/testing/service.ts';

interface Said {
  data: { id: number; terms: string[]; one_way: boolean };
  errors?: Record<string, string[]>;
}

interface Tried {
  data: Trial;
}

let service: TestService;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
});
afterAll(() => service.close());

const send = (id: number | '', json: unknown, by = admin) =>
  service.call<Said>('POST', `/api/admin/synonyms${id && `/${id}`}`, { token: by.token, json });
const remove = (id: number) =>
  service.call('DELETE', `/api/admin/synonyms/${id}`, { token: admin.token });
const entriesOf = (id: number): Promise<JournalEntry[]> =>
  adminClient(service, () => admin).journal(`subject=synonym&subject_id=${id}`);
const groupOf = async (...terms: string[]): Promise<number> =>
  (await send('', { terms })).body.data.id;
const countOf = async (table: 'journal' | 'search_synonym'): Promise<number> =>
  (await service.database.pool.query(`SELECT FROM ${table}`)).rowCount ?? 0;

describe('a synonym group', () => {
  it('records in the journal who added, changed and removed it, with old and new terms', async () => {
    const id = await groupOf('bécane', 'moto');
    await send(id, { terms: ['bécane', 'voiture'], one_way: true });
    const [changed] = await entriesOf(id);
    expect(changed?.subject).toEqual({ kind: 'synonym', id, label: 'bécane, voiture' });
    await remove(id);
    const actor = { id: admin.user.id, first_name: 'Boubacar', last_name: 'Oumarou' };
    const entry = { actor, subject: { kind: 'synonym', id, label: null } };
    expect(await entriesOf(id)).toMatchObject([
      { ...entry, act: 'synonym.deleted', comment: 'bécane → voiture' },
      {
        ...entry,
        act: 'synonym.changed',
        detail: { fields: ['terms', 'one_way'] },
        comment: 'Avant : bécane, moto\nAprès : bécane → voiture',
      },
      { ...entry, act: 'synonym.made', comment: 'bécane, moto' },
    ]);
  });

  it('records nothing when nothing changes or it does not exist', async () => {
    const id = await groupOf('frigo', 'réfrigérateur');
    const same = await send(id, { terms: ['frigo', 'réfrigérateur'] });
    expect([same.status, same.body.data.id]).toEqual([200, id]);
    expect(await entriesOf(id)).toHaveLength(1);
    const before = await countOf('journal');
    expect((await send(2_147_483_000, { terms: ['a', 'b'] })).status).toBe(404);
    expect((await remove(2_147_483_000)).status).toBe(404);
    expect(await countOf('journal')).toBe(before);
  });

  it('records concurrent changes in order, and a concurrent removal once', async () => {
    const other = await staff(service, 'admin');
    const id = await groupOf('télé', 'téléviseur');
    const answers = await Promise.all([
      send(id, { terms: ['télé', 'poste'] }),
      send(id, { terms: ['télé', 'écran'] }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [last, first] = await entriesOf(id);
    const after = first?.comment?.split('Après : ')[1];
    expect(last?.comment).toMatch(new RegExp(`^Avant : ${after}\n`));
    expect(last?.actor?.id).not.toBe(first?.actor?.id);
    const removed = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(removed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    const acts = (await entriesOf(id)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'synonym.deleted')).toHaveLength(1);
  });

  it('stores hostile text unchanged', async () => {
    const terms = ['<script>alert(1)</script>', "'); DROP TABLE ad; --", '{a,"b"}', 'a\\b', 'NULL'];
    const { status, body } = await send('', { terms });
    expect([status, body.data.terms]).toEqual([201, terms]);
    const [made] = await entriesOf(body.data.id);
    expect([made?.comment, made?.subject.label]).toEqual([terms.join(', '), terms.join(', ')]);
  });

  it.each<[string, unknown]>([
    ['no word', []],
    ['an empty word', ['moto', '  ']],
    ['a word too long', ['moto', 'a'.repeat(61)]],
    ['too many words', Array.from({ length: 31 }, (_none, i) => `mot${i}`)],
    ['what no database holds', ['moto', 'a\u0000b']],
    ['half a character', ['moto', '\ud800']],
    ['no list', 'moto, bécane'],
    ['lists in the list', [['moto'], ['bécane']]],
  ])('rejects %s and writes nothing', async (_what, terms) => {
    const before = [await countOf('search_synonym'), await countOf('journal')];
    const answer: Answer<Said> = await send('', { terms });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['terms']]);
    expect([await countOf('search_synonym'), await countOf('journal')]).toEqual(before);
  });
});

describe('the trial of a group', () => {
  const attempt = async (json: unknown, id?: number): Promise<Trial> => {
    const path = `/api/admin/synonyms/trial${id ? `?id=${id}` : ''}`;
    return (await service.call<Tried>('POST', path, { token: admin.token, json })).body.data;
  };
  const titles = ({ ads }: Trial['added']) => ads.map(({ title, words }) => [title, ...words]);
  const found = async (q: string): Promise<string[]> => {
    const path = `/api/annonces/search?q=${encodeURIComponent(q)}`;
    const { body } = await service.call<{ data: { title: string }[] }>('GET', path);
    return body.data.map(({ title }) => title);
  };
  beforeAll(async () => {
    const ads = await openAdFixtures(service.database.pool);
    await ads.put({ title: 'Tondeuse à gazon' });
    for (let n = 0; n < 12; n += 1) await ads.put({ title: 'Couche taille 3' });
  });

  it('says which ads it would find, with the searched word, and stores nothing', async () => {
    const before = [await countOf('search_synonym'), await countOf('journal')];
    const tried = await attempt({ terms: ['zorglub', 'tondeuse'], one_way: true });
    expect(tried.tried).toBeGreaterThan(12);
    expect(titles(tried.added)).toEqual([['Tondeuse à gazon', 'zorglub']]);
    expect(tried.removed.total).toBe(0);
    expect([await countOf('search_synonym'), await countOf('journal')]).toEqual(before);
    expect(await found('zorglub')).toEqual([]);
  });

  it('counts all ads and shows ten', async () => {
    const { added } = await attempt({ terms: ['zorglub', 'couche'], one_way: true });
    expect([added.total, added.ads.length]).toEqual([12, 10]);
  });

  it('of a changed group says which ads would no longer be found', async () => {
    const id = await groupOf('gribouille', 'tondeuse');
    const tried = await attempt({ terms: ['gribouille', 'couche'] }, id);
    expect([titles(tried.removed), tried.added.total]).toEqual([
      [['Tondeuse à gazon', 'gribouille']],
      12,
    ]);
  });

  it('of a word alone says what the thesaurus would no longer find for it', async () => {
    expect(new Set(await found('molfix'))).toEqual(new Set(['Couche taille 3']));
    const tried = await attempt({ terms: ['molfix'] });
    expect([tried.removed.total, tried.added.total]).toEqual([12, 0]);
    const id = await groupOf('molfix');
    expect(await found('molfix')).toEqual([]);
    const { body } = await service.call<{ data: Said['data'][] }>('GET', '/api/admin/synonyms', {
      token: admin.token,
    });
    expect(body.data.find((one) => one.id === id)).toMatchObject({
      terms: ['molfix'],
      instead: ['couche'],
    });
    await remove(id);
    expect(await found('molfix')).not.toEqual([]);
  });

  it('is not for moderators, and refuses what cannot be saved', async () => {
    const path = '/api/admin/synonyms/trial';
    const moderator = await staff(service, 'moderator');
    const json = { terms: ['a', 'b'] };
    expect((await service.call('POST', path, { token: moderator.token, json })).status).toBe(403);
    const empty = await service.call('POST', path, { token: admin.token, json: { terms: [] } });
    expect(empty.status).toBe(422);
  });
});
