import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AD_CONTENT, AD_FIELDS, type AdField, type FieldWith } from '#contract/ads/content.ts';
import { formValues } from '#contract/ads/form-values.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { aVoice } from '#server/testing/voices.ts';

let service: TestService;
let moderator: Person;
// Two owners, so that the daily limit allows a change of each field.
let owner: Person;
let otherOwner: Person;
type Chosen = FieldWith<'kind', 'reference' | 'choice' | 'attributes' | 'unit'>;
/** Maps each owner to the name of a recording that the owner uploaded. */
const voiceOf = new Map<Person, string>();
let choices: Record<Chosen, Record<string, unknown>>;

const idOf = async (
  table: 'category' | 'city' | 'quarter' | 'landmark',
  where: string,
): Promise<number> => {
  const { pool } = service.database;
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1`,
  );
  return expectOne(rows).id;
};

beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
  owner = await seller(service);
  otherOwner = await seller(service);
  const category = await idOf('category', "parent_id IS NULL AND slug <> 'vehicules'");
  const other = {
    cat_id: category,
    category_id: await idOf('category', `parent_id = ${category}`),
  };
  const voitures = "(SELECT parent_id FROM category WHERE slug = 'voitures')";
  choices = {
    kind: { kind: 'wanted' },
    cat_id: other,
    category_id: {
      category_id: await idOf('category', `parent_id = ${voitures} AND slug <> 'voitures'`),
    },
    product_status: { product_status: 'Moyen' },
    attributes: { attributes: { mileage: 120_000, fuel: 'diesel' } },
    price_unit: {
      category_id: await idOf('category', "slug = 'pieces-detachees-pneus'"),
      price_unit: 'lot',
    },
    city_id: { city_id: await idOf('city', "slug <> 'niamey'") },
    quarter_id: {
      quarter_id: await idOf('quarter', "city_id = (SELECT id FROM city WHERE slug = 'niamey')"),
    },
    landmark_id: {
      landmark_id: await idOf('landmark', "city_id = (SELECT id FROM city WHERE slug = 'niamey')"),
    },
  };
  for (const person of [owner, otherOwner])
    voiceOf.set(person, (await aVoice(service, person)).name);
  await service.database.pool.query(
    `INSERT INTO contact_number (user_id, telephone, proven_at)
     SELECT id, '+22790123457', now() FROM app_user WHERE id = ANY ($1)`,
    [[owner.user.id, otherOwner.user.id]],
  );
});
afterAll(() => service.close());

const isChosen = (name: AdField): name is Chosen => name in choices;
/** Returns a new value for a field of an ad, with the fields that depend on it. */
const anotherValue = (person: Person, name: AdField): Record<string, unknown> => {
  if (isChosen(name)) return choices[name];
  if (name === 'voice') return { voice: voiceOf.get(person) };
  const { kind } = AD_CONTENT[name];
  if (kind === 'yes_no') return { [name]: true };
  return { [name]: kind === 'amount' ? 2_000_000 : kind === 'phone' ? '90123457' : 'Autre texte' };
};

const change = async (person: Person, id: number, name: AdField): Promise<Ad> => {
  const { status, body } = await service.call<{ data: Ad }>('POST', `/api/update-annonces/${id}`, {
    token: person.token,
    json: anotherValue(person, name),
  });
  expect(status).toBe(200);
  return body.data;
};
/** Returns the fields marked as changed for the reviewer. */
const changedInQueue = async (id: number): Promise<AdField[]> => {
  const { body } = await service.call<{ data: ReviewedAd[] }>('GET', '/api/admin/annonces', {
    token: moderator.token,
  });
  const ad = body.data.find((one) => one.id === id);
  if (!ad?.previous) throw new Error('The queue has no version before.');
  const [before, after] = [formValues(ad.previous), formValues(ad)];
  return AD_FIELDS.filter((name) => before[name] !== after[name]);
};
const decide = (id: number, what: 'approve' | 'reject') =>
  service.call('POST', `/api/admin/annonces/${id}/${what}`, {
    token: moderator.token,
    json: what === 'reject' ? { reason: 'category', comment: '' } : { heard: voiceOf.get(owner) },
  });

const AFTER_PUBLICATION = AD_FIELDS.filter((name) => name !== 'kind');
describe.each(AFTER_PUBLICATION)('a change of %s', (name) => {
  it('to a published ad is visible to its owner and the reviewer, and to all once approved', async () => {
    const { id } = await publishedAd(service, owner, moderator);
    const sent = formValues(await change(owner, id, name));
    const changed = await changedInQueue(id);
    expect(changed).toContain(name);
    await decide(id, 'approve');
    const { body } = await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`);
    expect(formValues(body.data)).toEqual(sent);
  });
});

describe.each(AD_FIELDS)('a change of %s', (name) => {
  it('to a resubmitted ad is visible to the reviewer', async () => {
    const { id } = await sendAd(service, otherOwner);
    await decide(id, 'reject');
    await change(otherOwner, id, name);
    expect(await changedInQueue(id)).toContain(name);
  });
});

it('a landmark is one of the city, and one that an administrator deletes leaves its ads', async () => {
  const other = await idOf('landmark', "city_id <> (SELECT id FROM city WHERE slug = 'niamey')");
  const { id } = await publishedAd(service, otherOwner, moderator, choices.landmark_id);
  const read = async () =>
    (await service.call<{ data: Ad }>('GET', `/api/the-annonces/${id}`)).body.data;
  expect((await read()).landmark).toMatchObject({ id: choices.landmark_id['landmark_id'] });
  const refused = await service.call<{ errors: unknown }>('POST', `/api/update-annonces/${id}`, {
    token: otherOwner.token,
    json: { landmark_id: other },
  });
  expect(refused.body.errors).toEqual({ landmark_id: ['Choisissez un repère de cette ville.'] });
  await service.database.pool.query('DELETE FROM landmark WHERE id = $1', [
    choices.landmark_id['landmark_id'],
  ]);
  expect((await read()).landmark).toBeNull();
});
