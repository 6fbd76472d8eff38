import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIST_MAX, type ProfileLists } from '#contract/accounts/profile-schemas.ts';
import { multipart, newcomer, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let hadiza: Person;
beforeAll(async () => {
  service = await testService();
});
beforeEach(async () => {
  hadiza = await newcomer(service);
});
afterAll(() => service.close());

type Entry = Record<string, unknown> & { id: number };
type Reply = { message: string; data: Entry; errors?: Record<string, string[]> };

const post = (path: string, json: unknown, person = hadiza) =>
  service.call<Reply>('POST', `/api/${path}`, { token: person.token, json });
const remove = (path: string, person = hadiza) =>
  service.call<Reply>('DELETE', `/api/${path}`, { token: person.token });
const list = async (path: string, person = hadiza) =>
  (await service.call<{ data: Entry[] }>('GET', `/api/${path}`, { token: person.token })).body.data;

const training = {
  title: 'Licence de droit',
  school: 'Université Abdou Moumouni',
  city: 'Niamey',
  start_date: '2018-10',
  end_date: '2021-07',
  description: 'Mention bien.',
};
const { school: _school, ...step } = training;
const experience = { ...step, title: 'Comptable', company: 'Sonibank', end_date: null };
const meta = {
  type: 'skill',
  title: 'Soudure',
  description: 'À l’arc et au gaz.',
  level: 4,
  year: 2019,
};

/** The three kinds of lines: their calls, toast texts and lists. */
const KINDS = [
  {
    wire: 'formation',
    record: training,
    mine: 'my-formations',
    added: 'Formation ajoutée.',
    changed: 'Formation mise à jour.',
    removed: 'Formation supprimée.',
  },
  {
    wire: 'experience',
    record: experience,
    mine: 'my-experiences',
    added: 'Experience ajoutée.',
    changed: 'Experience mise à jour.',
    removed: 'Experience supprimée.',
  },
  {
    wire: 'meta',
    record: meta,
    mine: 'my-skills',
    added: 'Informations ajoutées.',
    changed: 'Informations mises à jour.',
    removed: 'Informations supprimées.',
  },
] as const;

describe.each(KINDS)('a $wire', ({ wire, record, mine, added, changed, removed }) => {
  it('is added, updated by the given fields and deleted, each with its text', async () => {
    const made = await post(`create-${wire}`, record);
    expect([made.status, made.body.message]).toEqual([201, added]);
    const { id } = made.body.data;
    expect(made.body.data).toEqual({ id, ...record });

    const updated = await post(`update-${wire}/${id}`, { title: 'Autre titre' });
    expect(updated.body).toEqual({
      message: changed,
      data: { id, ...record, title: 'Autre titre' },
    });
    expect(await list(mine)).toEqual([updated.body.data]);

    const gone = await remove(`delete-${wire}/${id}`);
    expect([gone.status, gone.body]).toEqual([200, { message: removed }]);
    expect(await list(mine)).toEqual([]);
    expect((await remove(`delete-${wire}/${id}`)).status).toBe(404);
  });

  it('may be sent as a form, in which an empty field counts as absent', async () => {
    const fields = Object.entries({ ...record, description: '' }).map(([name, value]) => ({
      name,
      value: value === null ? '' : String(value),
    }));
    const made = await service.call<Reply>('POST', `/api/create-${wire}`, {
      token: hadiza.token,
      ...multipart(fields),
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ ...record, description: wire === 'meta' ? null : '' });
    const updated = await service.call<Reply>('POST', `/api/update-${wire}/${made.body.data.id}`, {
      token: hadiza.token,
      ...multipart([{ name: 'title', value: 'Par formulaire' }]),
    });
    expect(updated.body.data).toEqual({ ...made.body.data, title: 'Par formulaire' });
  });

  it('ignores a file in the form', async () => {
    const { status } = await service.call('POST', `/api/create-${wire}`, {
      token: hadiza.token,
      ...multipart([
        ...Object.entries(record).map(([name, value]) => ({ name, value: String(value ?? '') })),
        { name: 'photo', value: 'x', filename: 'x.jpg' },
      ]),
    });
    expect(status).toBe(201);
  });

  it('is listed newest first', async () => {
    const titles = ['Un', 'Deux', 'Trois'];
    for (const title of titles) await post(`create-${wire}`, { ...record, title });
    expect((await list(mine)).map(({ title }) => title)).toEqual(['Trois', 'Deux', 'Un']);
  });

  it('sent twice is stored once, also concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(`create-${wire}`, record)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await list(mine)).toHaveLength(1);
  });

  it('of another person is a 404, like an unknown one', async () => {
    const other = await newcomer(service);
    const { id } = (await post(`create-${wire}`, record, other)).body.data;
    const unknown = await post(`update-${wire}/2147483647`, { title: 'x' });
    for (const answer of [
      await post(`update-${wire}/${id}`, { title: 'x' }),
      await remove(`delete-${wire}/${id}`),
      await remove(`delete-${wire}/2147483647`),
      await remove(`delete-${wire}/2147483648`),
      await remove(`delete-${wire}/abc`),
      await remove(`delete-${wire}/-1`),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
    expect((await list(mine, other)).map(({ title }) => title)).toEqual([record.title]);
    expect(await list(mine)).toEqual([]);
  });

  it('ignores owner, id and date of the request', async () => {
    const other = await newcomer(service);
    const extra = {
      id: 1,
      user_id: other.user.id,
      userId: other.user.id,
      created_at: '2000-01-01',
    };
    const { id } = (await post(`create-${wire}`, { ...record, ...extra })).body.data;
    await post(`update-${wire}/${id}`, extra);
    expect((await list(mine)).map((entry) => entry.id)).toEqual([id]);
    expect(await list(mine, other)).toEqual([]);
  });

  it('is refused in a full list, also for concurrent requests', async () => {
    const at = (n: number) => post(`create-${wire}`, { ...record, title: `Numéro ${n}` });
    for (let n = 0; n < 10; n += 1) await at(n);
    const last = await Promise.all(Array.from({ length: 50 }, (_, n) => at(100 + n)));
    expect(last.filter(({ status }) => status === 201)).toHaveLength(LIST_MAX - 10);
    expect(last.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(last.find(({ status }) => status === 422)?.body.message).toBe(
      'Cette liste est pleine (50). Supprimez une ligne pour en ajouter une.',
    );
    expect(await list(mine)).toHaveLength(LIST_MAX);
    // A retry adds no line.
    expect((await at(0)).status).toBe(201);
  });

  it.each([undefined, null, [], 'x', 5, {}])('made of %j is refused in French', async (json) => {
    const { status, body } = await service.call('POST', `/api/create-${wire}`, {
      token: hadiza.token,
      headers: { 'content-type': 'application/json' },
      payload: json === undefined ? '' : JSON.stringify(json),
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).not.toMatch(/invalid input|expected|received/i);
  });

  it('is unchanged by an empty update', async () => {
    const { data } = (await post(`create-${wire}`, record)).body;
    expect((await post(`update-${wire}/${data.id}`, {})).body.data).toEqual(data);
  });

  it('stores text verbatim', async () => {
    const title = `<img src=x onerror="alert(1)"> '; DROP TABLE highlight; -- \u2028</script>`;
    const { body } = await post(`create-${wire}`, { ...record, title });
    expect(body.data['title']).toBe(title.replace(' \u2028', ' '));
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: '  \n ' }, 'title'],
    [{ title: null }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: '\udc00' }, 'title'],
    [{ title: ['x'] }, 'title'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ description: { $ne: 1 } }, 'description'],
  ])('names the invalid field: %j', async (change, field) => {
    const { id } = (await post(`create-${wire}`, record)).body.data;
    for (const answer of [
      await post(`create-${wire}`, { ...record, ...change }),
      await post(`update-${wire}/${id}`, change),
    ]) {
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    }
  });
});

describe.each(KINDS.slice(0, 2))('the months of a $wire', ({ wire, record }) => {
  it('may be ongoing, also after an update', async () => {
    const { id } = (await post(`create-${wire}`, { ...record, end_date: '2020-01' })).body.data;
    for (const end of [null, '']) {
      const { body } = await post(`update-${wire}/${id}`, { end_date: end });
      expect(body.data['end_date']).toBeNull();
    }
    const { end_date: _left, ...open }: Record<string, unknown> = {
      ...record,
      title: 'Sans fin',
    };
    expect((await post(`create-${wire}`, open)).body.data['end_date']).toBeNull();
  });

  it('may be equal', async () => {
    const months = { start_date: '2020-05', end_date: '2020-05' };
    expect((await post(`create-${wire}`, { ...record, ...months })).status).toBe(201);
  });

  it('must not end before they start, whichever changes', async () => {
    const late = { errors: { end_date: ['La fin vient avant le début.'] } };
    const backwards = { start_date: '2020-05', end_date: '2020-04' };
    const made = await post(`create-${wire}`, { ...record, ...backwards });
    expect([made.status, made.body]).toMatchObject([422, late]);
    const months = { start_date: '2018-01', end_date: '2019-01' };
    const { id } = (await post(`create-${wire}`, { ...record, ...months })).body.data;
    for (const change of [{ end_date: '2017-12' }, { start_date: '2019-02' }]) {
      const { status, body } = await post(`update-${wire}/${id}`, change);
      expect([status, body]).toMatchObject([422, late]);
    }
    expect((await post(`update-${wire}/${id}`, backwards)).status).toBe(422);
    const both = { start_date: '2021-01', end_date: '2021-02' };
    expect((await post(`update-${wire}/${id}`, both)).body.data).toMatchObject(both);
  });

  it('stay in order when both change at once', async () => {
    const months = { start_date: '2018-01', end_date: '2020-01' };
    const { id } = (await post(`create-${wire}`, { ...record, ...months })).body.data;
    const answers = await Promise.all([
      post(`update-${wire}/${id}`, { start_date: '2019-06' }),
      post(`update-${wire}/${id}`, { end_date: '2018-06' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it.each(['', null, '2020', '2020-13', '2020-00', '2020-1', '1939-12', '2020-01-05', '20-01', 5])(
    'must be a year and a month: %j is refused',
    async (start) => {
      const { status, body } = await post(`create-${wire}`, { ...record, start_date: start });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['start_date']]);
    },
  );
});

describe.each([
  ['formation', 'school', training],
  ['experience', 'company', experience],
] as const)('a %s', (wire, field, record) => {
  it(`requires its ${field} on one line`, async () => {
    expect((await post(`create-${wire}`, { ...record, [field]: ' ' })).body.errors).toEqual({
      [field]: ['Ce champ est obligatoire.'],
    });
    const { body } = await post(`create-${wire}`, { ...record, [field]: 'Un\n Deux' });
    expect(body.data[field]).toBe('Un Deux');
    const updated = await post(`update-${wire}/${body.data.id}`, { [field]: 'Trois', city: '' });
    expect(updated.body.data).toMatchObject({ [field]: 'Trois', city: '' });
  });
});

describe('a meta', () => {
  it.each([
    ['my-certifications', 'certification'],
    ['my-expertises', 'expertise'],
    ['my-interests', 'interest'],
    ['my-skills', 'skill'],
    ['my-mskills', 'mskill'],
    ['my-tskills', 'tskill'],
  ])('is listed in %s when it is a %s, and in no other list', async (mine, type) => {
    const { body } = await post('create-meta', { type, title: 'Titre' });
    expect(body.data).toEqual({
      id: body.data.id,
      type,
      title: 'Titre',
      description: null,
      level: null,
      year: null,
    });
    expect(await list(mine)).toEqual([body.data]);
    const { rows } = await service.database.pool.query(
      'SELECT type FROM highlight WHERE user_id = $1',
      [hadiza.user.id],
    );
    expect(rows).toEqual([{ type }]);
  });

  it('loses emptied fields', async () => {
    const { id } = (await post('create-meta', meta)).body.data;
    const { body } = await post(`update-meta/${id}`, { description: '', level: null, year: '' });
    expect(body.data).toMatchObject({ description: null, level: null, year: null });
  });

  it('moves to another list, unless that is full', async () => {
    const { id } = (await post('create-meta', meta)).body.data;
    await post(`update-meta/${id}`, { type: 'tskill' });
    expect([await list('my-skills'), (await list('my-tskills')).length]).toEqual([[], 1]);
    for (let n = 0; n < LIST_MAX; n += 1)
      await post('create-meta', { type: 'interest', title: `${n}` });
    expect((await post(`update-meta/${id}`, { type: 'interest' })).status).toBe(422);
    expect((await post(`update-meta/${id}`, { type: 'skill' })).status).toBe(200);
  });

  it.each([
    [{ type: 'autre' }, 'type'],
    [{ type: '' }, 'type'],
    [{ type: null }, 'type'],
    [{ level: 0 }, 'level'],
    [{ level: 6 }, 'level'],
    [{ level: 2.5 }, 'level'],
    [{ level: true }, 'level'],
    [{ year: 1939 }, 'year'],
    [{ year: 2027 }, 'year'],
    [{ year: 20_260 }, 'year'],
    [{ year: 'l’an dernier' }, 'year'],
  ])('names the invalid field: %j', async (change, field) => {
    const { id } = (await post('create-meta', meta)).body.data;
    for (const answer of [
      await post('create-meta', { ...meta, title: 'Autre', ...change }),
      await post(`update-meta/${id}`, change),
    ]) {
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
      expect(JSON.stringify(answer.body)).not.toMatch(/input|expected|option/i);
    }
  });

  it('requires a type', async () => {
    const { status, body } = await post('create-meta', { title: 'Sans type' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['type']]);
  });

  it('accepts digits as numbers', async () => {
    const { body } = await post('create-meta', { ...meta, level: '5', year: '2020' });
    expect(body.data).toMatchObject({ level: 5, year: 2020 });
  });
});

describe('a training and an experience', () => {
  it('are not interchangeable', async () => {
    const { id } = (await post('create-formation', training)).body.data;
    expect((await post(`update-experience/${id}`, { title: 'x' })).status).toBe(404);
    expect((await remove(`delete-experience/${id}`)).status).toBe(404);
    expect(await list('my-experiences')).toEqual([]);
  });
});

describe('all lists', () => {
  it('are the same in the combined response as one by one', async () => {
    const other = await newcomer(service);
    await post('create-formation', training, other);
    await post('create-formation', training);
    await post('create-experience', experience);
    for (const type of ['skill', 'skill', 'mskill', 'interest'])
      await post('create-meta', { type, title: `${type} ${Math.random()}` });
    const { body } = await service.call<{ data: ProfileLists }>('GET', '/api/my-profile-lists', {
      token: hadiza.token,
    });
    expect(body.data.skills).toHaveLength(2);
    for (const [name, entries] of Object.entries(body.data))
      expect(entries).toEqual(await list(`my-${name}`));
  });
});
