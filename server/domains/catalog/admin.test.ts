import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ManagedCity, ManagedSlide } from '#contract/catalog/admin/categories.ts';
import { adminCall, statusAndFaults, type AdminAnswer } from '#server/testing/admin-client.ts';
import {
  jpeg,
  multipart,
  newcomer,
  publishedAd,
  seller,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
});
afterAll(() => service.close());

const call = adminCall(
  () => service,
  () => admin,
);

describe('a rejection reason', () => {
  it('is added, reworded and retired, and journal entries still name it', async () => {
    const made = await call<{ id: number; code: string }>('POST', 'rejection-reasons', {
      code: 'weapon',
      label: '<b>Arme</b>',
      advice: 'Les armes ne se vendent pas ici.',
      field: 'title',
    });
    expect(made.status).toBe(201);
    const again = await call('POST', 'rejection-reasons', { code: 'weapon', label: 'x' });
    expect(statusAndFaults(again)).toEqual([422, ['code']]);
    await call('POST', `rejection-reasons/${made.body.data.id}`, { label: 'Arme' });
    const moussa = await seller(service, { email: 'arme@exemple.ne' });
    const ad = await publishedAd(service, moussa, admin);
    const { body } = await service.call<AdminAnswer<{ rejection_reason: string }>>(
      'POST',
      `/api/admin/annonces/${ad.id}/withdraw`,
      { token: admin.token, json: { reason: 'weapon', comment: 'Fusil' } },
    );
    expect(body.data.rejection_reason).toBe('Arme. Les armes ne se vendent pas ici. Fusil.');
    expect((await call('DELETE', `rejection-reasons/${made.body.data.id}`)).status).toBe(200);
    expect((await call('DELETE', `rejection-reasons/${made.body.data.id}`)).status).toBe(404);
    const offered = await call<{ code: string }[]>('GET', 'rejection-reasons');
    expect(offered.body.data.map(({ code }) => code)).not.toContain('weapon');
    const entries = await call<{ reason: unknown }[]>(
      'GET',
      `journal?subject=ad&subject_id=${ad.id}`,
    );
    expect(entries.body.data[0]?.reason).toEqual({ code: 'weapon', label: 'Arme' });
  });

  it('cannot be retired when it is the last', async () => {
    const { body } = await call<{ id: number }[]>('GET', 'rejection-reasons');
    const ids = body.data.map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => call('DELETE', `rejection-reasons/${id}`)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });
});

describe('a city', () => {
  it('is created, renamed, merged with its accounts and ads, and deleted', async () => {
    const made = await call<ManagedCity>('POST', 'cities', {
      name: 'Nouvelle-Ville',
      region: 'Dosso',
    });
    expect([made.status, made.body.data]).toMatchObject([201, { slug: 'nouvelle-ville', uses: 0 }]);
    const { id } = made.body.data;
    expect(
      statusAndFaults(await call('POST', 'cities', { name: 'Nouvelle-Ville', region: 'Dosso' })),
    ).toEqual([422, ['name']]);
    await call('POST', `cities/${id}`, { name: 'Ville Nouvelle' });
    const cities = await service.call<{ data: { id: number; name: string }[] }>(
      'GET',
      '/api/cities',
    );
    expect(cities.body.data.find((city) => city.id === id)?.name).toBe('Ville Nouvelle');
    const person = await newcomer(service, { city: id });
    const listed = await call<ManagedCity[]>('GET', 'cities');
    expect(listed.body.data.find((city) => city.id === id)?.uses).toBe(1);
    expect((await call('DELETE', `cities/${id}`)).status).toBe(409);
    const niamey = cities.body.data.find(({ name }) => name === 'Niamey')?.id;
    expect((await call('POST', `cities/${id}/merge`, { into: id })).status).toBe(422);
    expect((await call('POST', `cities/${id}/merge`, { into: niamey })).status).toBe(200);
    const me = await service.call<{ data: { city_id: number } }>('GET', '/api/me', {
      token: person.token,
    });
    expect(me.body.data.city_id).toBe(niamey);
    expect((await call('DELETE', `cities/${id}`)).status).toBe(404);
    const alone = await call<ManagedCity>('POST', 'cities', { name: 'Seule' });
    expect((await call('DELETE', `cities/${alone.body.data.id}`)).status).toBe(200);
  });
});

describe('a slide', () => {
  const send = async (path: string, fields: Record<string, string>, image?: Buffer) => {
    const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
    const form = multipart([
      ...parts,
      ...(image ? [{ name: 'image', value: image, filename: 'a.jpg' }] : []),
    ]);
    return service.call<AdminAnswer<ManagedSlide>>('POST', `/api/admin/${path}`, {
      token: admin.token,
      ...form,
    });
  };
  const shown = async () =>
    (await service.call<{ id: number }[]>('GET', '/api/slides')).body.map(({ id }) => id);

  it('is uploaded, ordered, hidden, replaced and deleted with its files', async () => {
    const first = await send('slides', { position: '5', active: 'true' }, await jpeg(1600, 600));
    const second = await send('slides', { position: '1' }, await jpeg(1600, 600));
    expect([first.status, second.status]).toEqual([201, 201]);
    const [a, b] = [first.body.data.id, second.body.data.id];
    expect(await shown()).toEqual([b, a]);
    await send(`slides/${b}`, { active: '0' });
    expect(await shown()).toEqual([a]);
    const replaced = await send(`slides/${a}`, {}, await jpeg(900, 400));
    expect(replaced.body.data.url).not.toBe(first.body.data.url);
    expect((await service.app.inject(first.body.data.url)).statusCode).toBe(404);
    expect((await service.app.inject(replaced.body.data.url)).statusCode).toBe(200);
    const journal = await call<{ detail: object }[]>(
      'GET',
      `journal?subject=slide&subject_id=${a}`,
    );
    expect(journal.body.data[0]?.detail).toEqual({ active: true, position: 5, image: true });
    expect((await call<ManagedSlide[]>('GET', 'slides')).body.data).toMatchObject([
      { id: b, active: false },
      { id: a },
    ]);
    expect((await call('DELETE', `slides/${a}`)).status).toBe(200);
    expect((await service.app.inject(replaced.body.data.url)).statusCode).toBe(404);
    expect((await call('DELETE', `slides/${a}`)).status).toBe(404);
    expect((await call('POST', `slides/${b}`, { active: true })).body.data).toMatchObject({
      active: true,
    });
  });

  it('keeps its new files when those of its former picture cannot be deleted', async () => {
    const made = await send('slides', {}, await jpeg(1600, 600));
    const { id } = made.body.data;
    const remove = vi
      .spyOn(service.platform.pictures, 'remove')
      .mockRejectedValueOnce(new Error('The disk fails'));
    await send(`slides/${id}`, {}, await jpeg(900, 400));
    expect(remove).toHaveBeenCalledTimes(1);
    remove.mockRestore();
    const { data } = (await call<ManagedSlide[]>('GET', 'slides')).body;
    const url = data.find((one) => one.id === id)?.url ?? '';
    expect(url).not.toBe(made.body.data.url);
    expect((await service.app.inject(url)).statusCode).toBe(200);
    await call('DELETE', `slides/${id}`);
  });

  it('leads to a page of this site, or nowhere', async () => {
    const linkOf = async (id: number) =>
      (await service.call<{ id: number; link?: string }[]>('GET', '/api/slides')).body.find(
        (one) => one.id === id,
      );
    const made = await send('slides', { link: '/category/1?city=1' }, await jpeg());
    const { id } = made.body.data;
    expect(await linkOf(id)).toMatchObject({ link: '/category/1?city=1' });
    expect(
      (await call<ManagedSlide>('POST', `slides/${id}`, { link: '/tips' })).body.data,
    ).toMatchObject({ link: '/tips' });
    for (const link of [
      'https://exemple.ne/',
      '//exemple.ne',
      '/\\exemple.ne',
      '/\\t/exemple.ne',
      'javascript:alert(1)',
      'annonces',
      '/"><script>',
      `/${'a'.repeat(200)}`,
      12,
      ['/tips'],
    ])
      expect(statusAndFaults(await call('POST', `slides/${id}`, { link }))).toEqual([
        422,
        ['link'],
      ]);
    await call('POST', `slides/${id}`, { position: 2 });
    expect(await linkOf(id)).toMatchObject({ link: '/tips' });
    await call('POST', `slides/${id}`, { link: '' });
    expect(await linkOf(id)).not.toHaveProperty('link');
    await call('DELETE', `slides/${id}`);
  });

  it('requires a valid image', async () => {
    expect(statusAndFaults(await send('slides', {}))).toEqual([422, ['image']]);
    expect(statusAndFaults(await send('slides', {}, Buffer.from('<svg onload=alert(1)>')))).toEqual(
      [415, ['image']],
    );
    expect(statusAndFaults(await send('slides', { position: 'x' }, await jpeg()))).toEqual([
      422,
      ['position'],
    ]);
    expect((await send('slides/999999', { position: '1' })).status).toBe(404);
    expect((await call('POST', 'slides', {})).status).toBe(422);
  });
});
