import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CategoryForm,
  ManagedAttribute,
  ManagedChoice,
  ManagedUse,
} from '#contract/catalog/admin/attributes.ts';
import type { FieldChoices } from '#contract/search/routes.ts';
import type { Ad, AdList } from '#contract/ads/schemas/ads.ts';
import type { Attribute, ShownAttribute } from '#contract/catalog/schemas/attributes.ts';
import type { SubCategory } from '#contract/catalog/routes.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { MINUTE } from '#contract/common/time.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { apiClient } from '#server/testing/api-client.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
let owner: Person;
let buyer: Person;
let fixtures: AdFixtures;
let vehicles: number;
let motos: number;
let cars: number;
let moto: object;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  owner = await seller(service);
  buyer = await seller(service, { email: 'hadiza@exemple.ne' });
  fixtures = await openAdFixtures(service.database.pool);
  vehicles = await fixtures.idOf('category', 'vehicules');
  motos = await fixtures.idOf('category', 'motos');
  cars = await fixtures.idOf('category', 'voitures');
  moto = { cat_id: vehicles, category_id: motos };
});
afterAll(() => service.close());

const { send, get, faults } = apiClient(
  () => service,
  () => admin,
);

const formOf = async (category: number) =>
  (await get<{ data: CategoryForm }>(`admin/categories/${category}/attributes`, admin.token)).data;
const traitsOf = async (category: number) =>
  (await get<{ category: SubCategory }>(`categories/${category}`)).category;
const attributeOf = async (category: number, key: string): Promise<Attribute | undefined> =>
  (await traitsOf(category)).attributes.find((one) => one.key === key);
const used = async (category: number, key: string): Promise<ManagedUse> => {
  const found = (await formOf(category)).attributes.find((one) => one.key === key);
  if (!found) throw new Error(`There is no ${key}.`);
  return found;
};
const choiceOf = async (category: number, key: string, choice: string): Promise<ManagedChoice> => {
  const found = (await used(category, key)).choices.find((one) => one.key === choice);
  if (!found) throw new Error(`There is no ${choice}.`);
  return found;
};

const shownOf = async (id: number): Promise<ShownAttribute[]> =>
  (await get<{ data: Ad }>(`the-annonces/${id}`)).data.attributes;
const found = async (query: string): Promise<number[]> =>
  (await get<AdList>(`annonces?${query}`)).data.map(({ id }) => id);
const journal = async (subject: string, id: number): Promise<string[]> => {
  const { data } = await get<{ data: { act: string }[] }>(
    `admin/journal?subject=${subject}&subject_id=${id}`,
    admin.token,
  );
  return data.map(({ act }) => act);
};

const newField = (label: string, changes: object = {}) => ({
  category_id: motos,
  label,
  kind: 'choice',
  group: 'main',
  choices: ['Rouge', 'Bleu nuit', 'Vert'],
  filter: true,
  ...changes,
});

describe('A field with choices that an administrator adds', () => {
  it('is asked, shown, filtered with counts, alerted and reviewed at once', async () => {
    expect(await attributeOf(motos, 'couleur_du_casque')).toBeUndefined();
    const made = await send<ManagedAttribute>('admin/attributes', newField('Couleur du casque'));
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ key: 'couleur_du_casque', lists: [''] });
    const choices = [
      { key: 'rouge', label: 'Rouge' },
      { key: 'bleu_nuit', label: 'Bleu nuit' },
      { key: 'vert', label: 'Vert' },
    ];
    expect(await attributeOf(motos, 'couleur_du_casque')).toMatchObject({ choices, filter: true });
    expect(await attributeOf(cars, 'couleur_du_casque')).toBeUndefined();

    const query = `category=${vehicles}&sub_category=${motos}&f_couleur_du_casque=bleu_nuit`;
    const saved = { name: 'Casque bleu', query, channel: 'email' };
    expect((await send('saved-searches', saved, buyer.token)).status).toBe(201);
    const publish = (title: string, color: string) =>
      publishedAd(service, owner, admin, {
        ...moto,
        title,
        attributes: { couleur_du_casque: color },
      });
    const blue = await publish('Moto au casque bleu', 'bleu_nuit');
    const red = await publish('Moto au casque rouge', 'rouge');
    await publish('Moto au casque vert', 'vert');
    const [shown] = await shownOf(blue.id);
    expect(shown).toMatchObject({ label: 'Couleur du casque', text: 'Bleu nuit' });
    expect(await found(query)).toEqual([blue.id]);
    const { data } = await get<{ data: { fields: FieldChoices } }>(
      `annonces/choices?category=${vehicles}&sub_category=${motos}`,
    );
    const counted = data.fields.find(({ key }) => key === 'couleur_du_casque');
    expect(counted?.choices.map(({ key, total }) => [key, total])).toEqual([
      ['rouge', 1],
      ['bleu_nuit', 1],
      ['vert', 1],
    ]);
    service.fakeGateways.emails.length = 0;
    await service.eachMinute();
    await service.carryOut();
    const alert = service.fakeGateways.emails.find(({ to }) => to === 'hadiza@exemple.ne');
    expect(alert?.text).toContain(`/annonces/${blue.id}`);
    expect(alert?.text).not.toContain(`/annonces/${red.id}`);

    await send(
      `update-annonces/${red.id}`,
      { attributes: { couleur_du_casque: 'vert' } },
      owner.token,
    );
    const queue = await get<{ data: ReviewedAd[] }>('admin/annonces', admin.token);
    const reviewed = queue.data.find(({ id }) => id === red.id);
    expect(reviewed?.attributes).toMatchObject([{ text: 'Vert' }]);
    expect(reviewed?.previous?.attributes).toMatchObject([{ text: 'Rouge' }]);

    // A renamed choice keeps its key, and its ads are found by the new name.
    const { id } = await choiceOf(motos, 'couleur_du_casque', 'bleu_nuit');
    await send(`admin/attribute-choices/${id}`, { label: 'Indigo' });
    expect(await shownOf(blue.id)).toMatchObject([{ value: 'bleu_nuit', text: 'Indigo' }]);
    expect(await found('q=indigo')).toEqual([]);
    await service.carryOut();
    expect(await found('q=indigo')).toEqual([blue.id]);
    expect(await journal('choice', id)).toEqual(['choice.changed']);
    expect(await journal('attribute', made.body.data.id)).toEqual(['attribute.made']);

    // A retired attribute does not turn the saved search into one for everything.
    await send(`admin/attributes/${made.body.data.id}`, { retired: true });
    await publishedAd(service, owner, admin, { ...moto, title: 'Moto sans casque' });
    await service.eachMinute();
    const matched = await service.database.pool.query('SELECT ad_id FROM alert_match');
    expect(matched.rows).toEqual([{ ad_id: blue.id }]);
  });

  it.each<[string, object, string]>([
    ['a name that ends a range', { label: 'Prix max' }, 'label'],
    ['a name of the site', { label: 'Title' }, 'label'],
    ['a name of JavaScript', { label: 'Constructor' }, 'label'],
    ['the name of another field of the category', { label: 'Marque' }, 'label'],
    ['one choice', { choices: ['Rouge', 'ROUGE'] }, 'choices'],
    ['no choices', { choices: undefined }, 'choices'],
    ['an unknown kind', { kind: 'color' }, 'kind'],
    ['an unknown category', { category_id: 999_999 }, 'category_id'],
    ['a third place on the card', { card: true }, 'card'],
    ['a maximum below the minimum', { kind: 'number', min: '10', max: '9,5' }, 'max'],
    ['a bound that is no number', { kind: 'number', min: 'peu' }, 'min'],
  ])('is refused with %s', async (_, changes, field) => {
    expect(await faults(send('admin/attributes', newField('Refusé', changes)))).toEqual([field]);
    expect(await attributeOf(motos, 'refuse')).toBeUndefined();
  });
});

describe('A field', () => {
  it('is a number with unit and bounds, whose name is found by words after a change', async () => {
    const { body } = await send<ManagedAttribute>('admin/attributes', {
      category_id: motos,
      label: 'Autonomie',
      kind: 'number',
      unit: 'km',
      min: '5',
      max: '1 500',
      group: 'main',
      filter: true,
    });
    const { id } = body.data;
    expect(await attributeOf(motos, 'autonomie')).toMatchObject({ unit: 'km', min: 5, max: 1500 });
    const ad = await publishedAd(service, owner, admin, { ...moto, attributes: { autonomie: 80 } });
    await send(`admin/attributes/${id}`, { label: 'Rayon d’action', unit: 'lieues', min: '' });
    expect(await attributeOf(motos, 'autonomie')).toMatchObject({
      label: 'Rayon d’action',
      min: null,
    });
    await service.carryOut();
    expect(await found('q=80+lieues')).toEqual([ad.id]);
    expect(await faults(send(`admin/attributes/${id}`, { max: 2, min: 3 }))).toEqual(['max']);
  });

  it('is retired without loss, in a category or everywhere, and brought back', async () => {
    const { body } = await send<ManagedAttribute>('admin/attributes', newField('Sacoche'));
    const { id } = body.data;
    const ad = await publishedAd(service, owner, admin, {
      ...moto,
      attributes: { sacoche: 'rouge' },
    });
    const here = (retired: boolean) =>
      send(`admin/categories/${motos}/attributes`, { attribute_id: id, retired });
    const everywhere = (retired: boolean) => send(`admin/attributes/${id}`, { retired });
    for (const retire of [here, everywhere]) {
      await retire(true);
      expect(await attributeOf(motos, 'sacoche')).toBeUndefined();
      expect(await shownOf(ad.id)).toMatchObject([{ text: 'Rouge' }]);
      // A filter that is gone is ignored.
      expect((await found(`sub_category=${motos}&f_sacoche=vert`)).length).toBeGreaterThan(0);
      const change = { title: `Moto à sacoche ${Math.random()}` };
      const changed = await send<Ad>(`update-annonces/${ad.id}`, change, owner.token);
      expect(changed.body.data.attributes).toMatchObject([{ value: 'rouge' }]);
      await retire(false);
      expect(await attributeOf(motos, 'sacoche')).toMatchObject({ label: 'Sacoche' });
    }
    expect(await journal('attribute', id)).toEqual([
      'attribute.restored',
      'attribute.retired',
      'attribute.restored',
      'attribute.retired',
      'attribute.made',
    ]);
  });

  it('is inherited by sub-categories, each of which may ask for it differently', async () => {
    const field = newField('Climat', { category_id: vehicles, group: 'comfort' });
    const { body } = await send<ManagedAttribute>('admin/attributes', field);
    const change = (json: object) =>
      send(`admin/categories/${motos}/attributes`, { attribute_id: body.data.id, ...json });
    expect(await used(motos, 'climat')).toMatchObject({ category: { id: vehicles } });
    await change({ required: true });
    expect(await used(motos, 'climat')).toMatchObject({ category: { id: motos }, required: true });
    expect(await attributeOf(cars, 'climat')).toMatchObject({ required: false });
    await change({ retired: true });
    expect(await attributeOf(motos, 'climat')).toBeUndefined();
    expect(await attributeOf(cars, 'climat')).toBeDefined();
  });

  it('is still shown by ads whose sub-category is merged into one without it', async () => {
    const bikes = await fixtures.idOf('category', 'velos');
    const field = { ...newField('Pliage'), category_id: bikes };
    expect((await send('admin/attributes', field)).status).toBe(201);
    const ad = await publishedAd(service, owner, admin, {
      cat_id: vehicles,
      category_id: bikes,
      attributes: { pliage: 'vert' },
    });
    await send(`admin/categories/${bikes}/merge`, { into: motos });
    expect(await shownOf(ad.id)).toMatchObject([{ key: 'pliage', text: 'Vert' }]);
    expect(await attributeOf(motos, 'pliage')).toBeUndefined();
    expect(await used(motos, 'pliage')).toMatchObject({ retired: true });
  });

  it('has its place among those of its category', async () => {
    const keys = async () => (await formOf(motos)).form.attributes.map(({ key }) => key);
    const own = (await formOf(motos)).attributes.filter(
      ({ category, group }) => category.id === motos && group === 'main',
    );
    const [first, second] = own;
    const before = await keys();
    await send(`admin/categories/${motos}/attributes`, {
      attribute_id: second?.id,
      position: 0,
    });
    expect((await keys()).slice(0, 2)).toEqual([second?.key, first?.key]);
    expect((await keys()).toSorted()).toEqual(before.toSorted());
  });

  it('has choices of its own in a category, under the keys that others use already', async () => {
    const { id } = await used(cars, 'brand');
    const place = await fixtures.idOf('category', 'art-artisanat');
    const use = (json: object) =>
      send(`admin/categories/${place}/attributes`, { attribute_id: id, ...json });
    expect(await faults(use({ list: 'nowhere' }))).toEqual(['list']);
    expect((await use({ choices: ['Toyota', 'Sonrai'], filter: true })).status).toBe(200);
    expect((await attributeOf(place, 'brand'))?.choices).toEqual([
      { key: 'toyota', label: 'Toyota' },
      { key: 'sonrai', label: 'Sonrai' },
    ]);
    expect((await use({ list: 'car_brands' })).status).toBe(200);
    expect((await attributeOf(place, 'brand'))?.choices.length).toBeGreaterThan(10);
  });
});

describe('A choice', () => {
  it('is added, ordered and retired; ads keep it', async () => {
    const { id } = await used(cars, 'vehicle_papers');
    const added = await send<ManagedChoice>(`admin/attributes/${id}/choices`, {
      label: 'Vignette',
    });
    expect([added.status, added.body.data]).toMatchObject([201, { key: 'vignette' }]);
    const again = send(`admin/attributes/${id}/choices`, { label: 'vignette' });
    expect(await faults(again)).toEqual(['label']);
    const change = (json: object) => send(`admin/attribute-choices/${added.body.data.id}`, json);
    await change({ position: 0 });
    expect((await attributeOf(cars, 'vehicle_papers'))?.choices[0]?.key).toBe('vignette');
    const car = { cat_id: vehicles, category_id: cars };
    const attributes = { vehicle_papers: ['vignette'] };
    const ad = await sendAd(service, owner, { ...car, attributes });
    await change({ retired: true });
    const next = await send<Ad>(
      `update-annonces/${ad.id}`,
      { attributes: { vehicle_papers: ['vignette', 'insured'] } },
      owner.token,
    );
    expect(next.body.data.attributes[0]?.value).toEqual(['vignette', 'insured']);
    await expect(sendAd(service, owner, { ...car, attributes })).rejects.toThrow('422');
  });

  it('stays when it is the last of its list', async () => {
    const field = newField('Antivol', { choices: ['En U', 'Chaîne'] });
    await send('admin/attributes', field);
    const answers = [];
    for (const { id } of (await used(motos, 'antivol')).choices)
      answers.push(await send(`admin/attribute-choices/${id}`, { retired: true }));
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body.name).toBe('admin.lastChoice');
  });

  it('is merged into another, with the ads, waiting changes and searches that have it', async () => {
    await send('admin/attributes', newField('Teinte', { choices: ['Kaki', 'Khaki', 'Beige'] }));
    const kaki = await choiceOf(motos, 'teinte', 'kaki');
    const khaki = await choiceOf(motos, 'teinte', 'khaki');
    const ad = await publishedAd(service, owner, admin, {
      ...moto,
      attributes: { teinte: 'khaki' },
    });
    const edited = await publishedAd(service, owner, admin, {
      ...moto,
      attributes: { teinte: 'beige' },
    });
    await send(`update-annonces/${edited.id}`, { attributes: { teinte: 'khaki' } }, owner.token);
    const query = `sub_category=${motos}&f_teinte=khaki`;
    await send('saved-searches', { name: 'Khaki', query, channel: 'email' }, buyer.token);

    const merge = (into: number) => send(`admin/attribute-choices/${khaki.id}/merge`, { into });
    expect(await faults(merge(khaki.id))).toEqual(['into']);
    expect((await merge(kaki.id)).status).toBe(200);
    const left = (await attributeOf(motos, 'teinte'))?.choices.map(({ key }) => key);
    expect(left).toEqual(['kaki', 'beige']);
    expect((await used(motos, 'teinte')).choices).toHaveLength(2);
    // Before the job has moved the values, they are shown by the name of the choice into which theirs was merged.
    expect(await shownOf(ad.id)).toMatchObject([{ text: 'Kaki' }]);
    await service.carryOut();
    expect(await shownOf(ad.id)).toMatchObject([{ value: 'kaki', text: 'Kaki' }]);
    expect(await found(`sub_category=${motos}&f_teinte=kaki`)).toEqual([ad.id]);
    const queue = await get<{ data: ReviewedAd[] }>('admin/annonces', admin.token);
    const waiting = queue.data.find(({ id }) => id === edited.id);
    expect(waiting?.attributes).toMatchObject([{ value: 'kaki' }]);
    const saved = await get<{ data: { query: string }[] }>('saved-searches', buyer.token);
    expect(saved.data.map((one) => one.query)).toContain(`sub_category=${motos}&f_teinte=kaki`);
    expect((await merge(kaki.id)).status).toBe(404);
    expect(await journal('choice', khaki.id)).toEqual(['choice.merged']);

    // A request that began before the merge may store the former choice after the job: a second pass moves it.
    await service.database.pool.query('UPDATE ad SET attributes = $2 WHERE id = $1', [
      ad.id,
      { teinte: 'khaki' },
    ]);
    expect(await shownOf(ad.id)).toMatchObject([{ value: 'khaki', text: 'Kaki' }]);
    service.clock.pass(10 * MINUTE);
    await service.carryOut();
    expect(await shownOf(ad.id)).toMatchObject([{ value: 'kaki' }]);
  });
});
