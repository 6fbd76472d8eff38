import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyShop } from '#contract/shops/schemas/my-shop.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { makePost } from '#server/testing/plain-form.ts';
import { cityId } from '#server/testing/shops.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let issa: Person;
beforeAll(async () => {
  service = await testService({}, { withoutPages: false });
  issa = await seller(service, { first_name: 'Issa', last_name: 'Souley' });
});
afterAll(() => service.close());

const PATH = '/ma-boutique';
const post = makePost(() => service);
const send = (fields: Record<string, string>, person = issa) =>
  post(PATH, fields, { cookie: `kasuwa_refresh=${person.cookie}` });
const textOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
const own = async () =>
  (await service.call<MyShop>('GET', '/api/my-shop', { token: issa.token })).body;

describe('one’s own shop without JavaScript', () => {
  it('has a page that says nothing of the person, and a button that opens the form', async () => {
    const page = await service.app.inject({
      url: PATH,
      headers: { cookie: `kasuwa_refresh=${issa.cookie}` },
    });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.body).toContain('value="open"');
    expect(page.body).not.toContain('Souley');
  });

  it('asks for a published ad first', async () => {
    const { html } = await send({ step: 'open' });
    expect(textOf(html)).toContain('Publiez d’abord une annonce');
    expect(html).not.toContain('name="about"');
  });

  it('is opened, shown as visitors will see it, and corrected', async () => {
    await publishedAd(service, issa, await staff(service));
    const opened = await send({ step: 'open' });
    expect(opened.valueOf('name')).toBe('Issa Souley');
    expect(opened.valueOf('telephones')).toBe(issa.telephone);

    const fields = {
      name: 'Pagnes du Fleuve',
      city_id: String(await cityId(service)),
      about: '',
      hours0: '08:00-19:00',
      telephones: issa.telephone,
    };
    const refused = await send(fields);
    expect(refused.status).toBe(422);
    expect(refused.valueOf('name')).toBe('Pagnes du Fleuve');
    expect(refused.valueOf('hours0')).toBe('08:00-19:00');
    expect((await own()).data).toBeNull();

    const saved = await send({ ...fields, about: 'Tissus et pagnes.' });
    expect(saved.status).toBe(200);
    expect(textOf(saved.html)).toContain('Un modérateur relit la page. Vous serez prévenu.');
    expect(textOf(saved.html)).toContain('Ce que verront les visiteurs');
    expect((await own()).data).toMatchObject({
      slug: 'pagnes-du-fleuve',
      status: 'pending',
      shop: { hours: ['08:00-19:00', '', '', '', '', '', ''], telephones: [issa.telephone] },
    });

    await send({ ...fields, about: 'Tissus, pagnes et bazin.', hours0: '', telephones: '' });
    expect((await own()).data).toMatchObject({
      version: 2,
      shop: { about: 'Tissus, pagnes et bazin.', hours: [], telephones: [] },
    });
  });

  it('sends a person whose session is over to the sign-in', async () => {
    const gone = await send({ step: 'open' }, { ...issa, cookie: 'fini' });
    expect(gone.status).toBe(303);
  });
});
