import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileLists } from '#contract/accounts/schemas/profile.ts';
import { multipart, newcomer, type Person } from '#server/testing/personas.ts';
import {
  experience,
  KINDS,
  profileListCalls,
  training,
  type Reply,
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
