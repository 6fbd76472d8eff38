import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '#contract/moderation/admin/journal.ts';
import { SENTENCE_TEXTS } from '#contract/catalog/admin/prompts.ts';
import type { Category } from '#contract/catalog/routes.ts';
import type { Prompt } from '#contract/catalog/schemas/prompts.ts';
import {
  PROMPT_LANGUAGES,
  promptPath,
  SENTENCES,
  type PromptSlot,
  MAX_PROMPT,
} from '#contract/catalog/prompts.ts';
import { jpeg, seller, staff, type Person } from '#server/testing/personas.ts';
import { setPrompt, type SetPrompt } from '#server/testing/prompts.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { recordedVoice } from '#server/testing/voices.ts';

let service: TestService;
let chief: Person;
beforeAll(async () => {
  service = await testService();
  chief = await staff(service, 'admin');
});
beforeEach(() => service.database.pool.query('DELETE FROM prompt'));
afterAll(() => service.close());

const catalogue = async () =>
  (
    await service.call<{ categories: Category[]; prompts?: Prompt[] }>(
      'GET',
      '/api/categories?attributes=0',
    )
  ).body;
const set = (slot: string, language: string, voice?: Buffer | null) =>
  setPrompt(service, chief, [slot, language], voice);
const remove = (id: number, { token }: Person = chief) =>
  service.call('DELETE', `/api/admin/prompts/${id}`, { token });
const get = (path: string) => service.app.inject(path);
const refused = ({ status, body }: SetPrompt) => [status, body.errors];

describe('a recorded prompt', () => {
  it('has the fifteen categories and twenty sentences as slots, in two languages', async () => {
    const { categories, prompts } = await catalogue();
    expect(prompts).toBeUndefined();
    const slots = [...SENTENCES, ...categories.map(({ id }) => String(id))];
    expect(slots).toHaveLength(35);
    expect(Object.keys(SENTENCE_TEXTS)).toEqual([...SENTENCES]);
    const file = await recordedVoice({ seconds: 3 });
    for (const slot of slots)
      for (const language of PROMPT_LANGUAGES) {
        const { status, body } = await set(slot, language, file);
        expect([slot, language, status, body.data]).toMatchObject([
          slot,
          language,
          201,
          { slot, language, seconds: 3 },
        ]);
        const played = await get(promptPath(slot as PromptSlot, language));
        expect([played.statusCode, played.headers.location]).toEqual([302, body.data.url]);
      }
    expect((await catalogue()).prompts).toHaveLength(70);
  });

  it('is played from its address, which follows it when it is replaced and ends with it', async () => {
    const first = (await set('photos', 'ha')).body.data;
    expect((await get(first.url)).headers['content-type']).toBe('audio/webm');
    const replaced = await set('photos', 'ha', await recordedVoice({ seconds: 5 }));
    const second = replaced.body.data;
    expect([replaced.status, second.id, second.seconds]).toEqual([200, first.id, 5]);
    expect((await get(first.url)).statusCode).toBe(404);
    const response = await get('/voices/ha/photos');
    expect([response.headers.location, response.headers['cache-control']]).toEqual([
      second.url,
      'no-cache',
    ]);
    expect((await catalogue()).prompts).toEqual([second]);
    expect((await remove(second.id)).status).toBe(200);
    expect((await remove(second.id)).status).toBe(404);
    expect((await get(second.url)).statusCode).toBe(404);
    expect((await get('/voices/ha/photos')).statusCode).toBe(404);
    expect((await catalogue()).prompts).toBeUndefined();
  });

  it('sent twice at once to one slot is there once', async () => {
    const both = await Promise.all([set('price', 'dje'), set('price', 'dje')]);
    for (const { status } of both) expect([200, 201]).toContain(status);
    const { prompts = [] } = await catalogue();
    expect(prompts).toHaveLength(1);
    expect(both.map(({ body }) => body.data.name)).toContain(prompts[0]?.name);
    expect((await get(prompts[0]?.url ?? '')).statusCode).toBe(200);
  });

  it('goes with its category', async () => {
    const made = await service.call<{ data: { id: number } }>('POST', '/api/admin/categories', {
      token: chief.token,
      json: { name: 'Pirogues', icon: 'car', parent_id: null },
    });
    const { id } = made.body.data;
    expect((await set(String(id), 'ha')).status).toBe(201);
    await service.call('DELETE', `/api/admin/categories/${id}`, { token: chief.token });
    expect((await catalogue()).prompts).toBeUndefined();
  });

  it('is in the journal, when it is set, replaced and removed', async () => {
    const { id } = (await set('town', 'ha')).body.data;
    await set('town', 'ha');
    await remove(id);
    const { body } = await service.call<{ data: JournalEntry[] }>(
      'GET',
      `/api/admin/journal?subject=prompt&subject_id=${id}`,
      { token: chief.token },
    );
    expect(body.data.map(({ act, actor, detail }) => [act, actor !== null, detail])).toEqual([
      ['prompt.removed', true, { slot: 'town', language: 'ha' }],
      ['prompt.set', true, { slot: 'town', language: 'ha' }],
      ['prompt.set', true, { slot: 'town', language: 'ha' }],
    ]);
  });
});

describe('what is no prompt', () => {
  it.each([
    ['an image', () => jpeg(64, 48), /Opus/],
    ['a text', () => Promise.resolve(Buffer.from('<script>alert(1)</script>')), /Opus/],
    ['two channels', () => recordedVoice({ channels: 2 }), /Opus/],
    ['two tracks', () => recordedVoice({ tracks: 2 }), /Opus/],
    ['too long', () => recordedVoice({ seconds: MAX_PROMPT.seconds + 1 }), /15 secondes/],
    ['too heavy', () => recordedVoice({ seconds: 15, packetBytes: 200 }), /40 ko/],
    ['far too heavy', () => Promise.resolve(Buffer.alloc(300_000)), /40 ko/],
    ['half a file', async () => (await recordedVoice()).subarray(0, 60), /abîmé|Opus/],
    ['nothing', () => Promise.resolve(null), /Choisissez/],
  ])('is refused in French at its field: %s', async (_what, make, words) => {
    const { status, body } = await set('title', 'ha', await make());
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['voice']]);
    expect(body.errors?.['voice']?.join(' ')).toMatch(words);
    expect((await catalogue()).prompts).toBeUndefined();
  });

  it('names a slot and a language that exist', async () => {
    const { categories } = await catalogue();
    const sub = categories[0]?.sub_categories[0]?.id ?? 0;
    for (const slot of ['nothing', '0', '-1', '999999', '9'.repeat(19), String(sub)])
      expect([slot, refused(await set(slot, 'ha'))]).toEqual([
        slot,
        [422, { slot: ['Cette catégorie ou cette phrase n’existe pas.'] }],
      ]);
    expect(refused(await set('title', 'fr'))).toEqual([
      422,
      { language: ['Choisissez une langue.'] },
    ]);
    for (const path of ['/voices/fr/title', '/voices/ha/..%2F..', `/voices/ha/${'x'.repeat(200)}`])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });

  it('leaves no file behind', async () => {
    const files = () => service.platform.pictures.listOlderThan(new Date('2100-01-01'));
    const before = await files();
    expect((await set('nothing', 'ha')).status).toBe(422);
    expect(await files()).toEqual(before);
  });
});

it('is for administrators alone', async () => {
  const { id } = (await set('code', 'ha')).body.data;
  for (const person of [await staff(service, 'moderator'), await seller(service)]) {
    expect((await setPrompt(service, person, ['code', 'ha'])).status).toBe(403);
    expect((await remove(id, person)).status).toBe(403);
  }
  expect((await get('/voices/ha/code')).statusCode).toBe(302);
});
