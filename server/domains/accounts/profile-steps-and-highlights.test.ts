import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newcomer, type Person } from '#server/testing/personas.ts';
import {
  experience,
  KINDS,
  meta,
  profileListCalls,
  training,
} from '#server/testing/profile-lines.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { LIST_MAX } from '#contract/accounts/limits.ts';

let service: TestService;
let hadiza: Person;
beforeAll(async () => {
  service = await testService();
});
beforeEach(async () => {
  hadiza = await newcomer(service);
});
afterAll(() => service.close());

const { list, post, remove } = profileListCalls(
  () => service,
  () => hadiza,
);

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
    const late = { errors: { end_date: ['La date de fin précède celle du début.'] } };
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
