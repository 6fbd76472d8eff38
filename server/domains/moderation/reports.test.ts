import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ticket } from '#contract/admin/reports.ts';
import type { Figures } from '#contract/admin/figures.ts';
import type { ReviewedAd } from '#contract/moderation.ts';
import sharp from 'sharp';
import {
  newcomer,
  publishedAd,
  seller,
  sendAd,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { photoPart, sendAdForm } from '#server/testing/ad-forms.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let admin: Person;
let amina: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  amina = await staff(service);
});
afterAll(() => service.close());

const report = (person: Person, id: number, description = 'Il demande un acompte.') =>
  service.call<{ data: { id: number } }>('POST', `/api/annonces/report/${id}`, {
    token: person.token,
    json: { raison: 'Autres', description },
  });
const tickets = async (query = ''): Promise<Ticket[]> =>
  (
    await service.call<{ data: Ticket[] }>('GET', `/api/admin/reports${query}`, {
      token: amina.token,
    })
  ).body.data;
const close = (id: number, json: unknown, by: Person = amina) =>
  service.call<{ data: Ticket; message: string }>('POST', `/api/admin/reports/${id}/close`, {
    token: by.token,
    json,
  });

describe('reports', () => {
  it('on one ad are one ticket with a snapshot, closed together, and each reporter is notified', async () => {
    const owner = await seller(service);
    const ad = await publishedAd(service, owner, admin, { title: 'Moto sans papiers' });
    const [one, two] = [await seller(service, { email: 'une@exemple.ne' }), await seller(service)];
    const first = await report(one, ad.id, '<img src=x onerror=alert(1)>');
    await report(two, ad.id);
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({
      id: first.body.data.id,
      outcome: null,
      weight: 2,
      ad: { title: 'Moto sans papiers' },
      status_now: 'Publiée',
      reports: [{ description: '<img src=x onerror=alert(1)>' }, { raison: 'Autres' }],
    });
    const closed = await close(first.body.data.id, { outcome: 'upheld', comment: 'Vérifié.' });
    expect([closed.status, closed.body.data.outcome]).toEqual([200, 'upheld']);
    expect((await close(first.body.data.id, { outcome: 'dismissed' })).status).toBe(409);
    expect(await tickets()).toEqual([]);
    expect(await tickets('?status=closed')).toHaveLength(1);
    // Upheld, and the ad is still public: only a moderator takes it down, never a number of reports.
    expect((await service.call('GET', `/api/the-annonces/${ad.id}`)).status).toBe(200);
    await service.carryOut();
    await service.eachMinute();
    expect(
      service.fakeGateways.emails.filter(({ to }) => to === 'une@exemple.ne').at(-1)?.text,
    ).toContain('Vous aviez raison');
    // Without an address the bell shows it.
    const bell = await service.call<{ data: { kind: string; text: string }[] }>(
      'GET',
      '/api/notifications',
      { token: two.token },
    );
    expect(bell.body.data[0]).toMatchObject({ kind: 'report_closed' });
    expect(bell.body.data[0]?.text).toContain('Vous aviez raison');
  });

  it('can be upheld and the ad taken down in one request', async () => {
    const ad = await publishedAd(service, await seller(service), admin);
    const { body } = await report(await seller(service), ad.id);
    const wrong = await close(body.data.id, { outcome: 'dismissed', withdraw: 'spam' });
    expect(wrong.status).toBe(422);
    expect((await close(body.data.id, { outcome: 'upheld', withdraw: 'because' })).status).toBe(
      422,
    );
    const done = await close(body.data.id, { outcome: 'upheld', withdraw: 'spam' });
    expect([done.status, done.body.data.status_now]).toEqual([200, 'Retirée']);
    expect((await service.call('GET', `/api/the-annonces/${ad.id}`)).status).toBe(404);
  });

  it('of a person whose reports are never upheld weigh less', async () => {
    const [alarmist, honest] = [await seller(service), await seller(service)];
    for (let turn = 0; turn < 4; turn += 1) {
      const ad = await publishedAd(service, await seller(service), admin);
      const { body } = await report(alarmist, ad.id);
      await close(body.data.id, { outcome: 'dismissed' });
    }
    const [first, second] = [
      await publishedAd(service, await seller(service), admin),
      await publishedAd(service, await seller(service), admin),
    ];
    await report(alarmist, first.id);
    await report(honest, second.id);
    const open = await tickets();
    expect(open.map((ticket) => ticket.ad.id)).toEqual([second.id, first.id]);
    expect(open[1]?.weight).toBeLessThan(0.5);
    for (const { id } of open) await close(id, { outcome: 'dismissed' });
  }, 60_000);

  it('that concern oneself cannot be closed, nor unknown ones', async () => {
    const ad = await publishedAd(service, await seller(service), admin);
    const { body } = await report(amina, ad.id);
    expect((await close(body.data.id, { outcome: 'upheld' })).status).toBe(403);
    expect((await close(body.data.id, { outcome: 'upheld' }, admin)).status).toBe(200);
    expect((await close(2_147_483_000, { outcome: 'upheld' })).status).toBe(404);
    expect((await close(body.data.id, { outcome: 'x' })).status).toBe(422);
    const races = await Promise.all(
      await (async () => {
        const other = await publishedAd(service, await seller(service), admin);
        const made = await report(await seller(service), other.id);
        return Array.from({ length: 6 }, (_, i) =>
          close(
            made.body.data.id,
            { outcome: i % 2 ? 'upheld' : 'dismissed' },
            i < 3 ? amina : admin,
          ),
        );
      })(),
    );
    expect(races.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });
});

describe('the pre-checks', () => {
  const checksOf = async (id: number) => {
    await service.carryOut();
    const { body } = await service.call<{ data: ReviewedAd[] }>(
      'GET',
      '/api/admin/annonces?sort=checks',
      { token: amina.token },
    );
    return body.data.find((ad) => ad.id === id);
  };

  it('find the same picture and text in other ads, and sort such an ad first', async () => {
    const draw = (quality: number, width: number): Promise<Buffer> => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#ddd"/>${Array.from({ length: 14 }, (_, i) => `<circle cx="${(i * 197) % 800}" cy="${(i * 311) % 600}" r="${40 + ((i * 37) % 90)}" fill="hsl(${i * 40},70%,${20 + ((i * 13) % 60)}%)"/>`).join('')}</svg>`;
      return sharp(Buffer.from(svg)).resize(width).jpeg({ quality }).toBuffer();
    };
    const description =
      'Groupe électrogène silencieux de cinq kilowatts, très peu servi, avec facture et carnet d’entretien complet, visible au marché Katako.';
    const title = 'Groupe électrogène';
    const { body: original } = await sendAdForm(service, await seller(service), {
      photos: [photoPart('images[0]', await draw(90, 800))],
      fields: { title, description },
    });
    await sendAd(service, await seller(service), { title: 'Tout autre chose' });
    const { body: copy } = await sendAdForm(service, await seller(service), {
      photos: [photoPart('images[0]', await draw(40, 640))],
      fields: { title, description: `${description} Urgent !` },
    });
    const found = await checksOf(copy.data.id);
    expect(found?.checks.map(({ kind, ads }) => [kind, ads])).toEqual(
      expect.arrayContaining([
        ['same_picture', [original.data.id]],
        ['same_text', [original.data.id]],
        ['new_seller', []],
      ]),
    );
    // For a side-by-side view.
    const [pair] = found?.checks.find(({ kind }) => kind === 'same_picture')?.pairs ?? [];
    for (const url of [pair?.own, pair?.other]) {
      const file = await service.app.inject({ url: url ?? '' });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect(pair?.own).not.toBe(pair?.other);
    const { body } = await service.call<{ data: ReviewedAd[] }>(
      'GET',
      '/api/admin/annonces?sort=checks',
      { token: amina.token },
    );
    expect([original.data.id, copy.data.id]).toContain(body.data[0]?.id);
  }, 60_000);

  it('compare the price with similar ads, and read the seller’s history', async () => {
    const owner = await seller(service);
    for (let i = 0; i < 12; i += 1)
      await publishedAd(service, await seller(service), admin, {
        title: `Berline ${i}`,
        price: 2_000_000 + i,
        price_label: '2 000 000',
      });
    const ad = await sendAd(service, owner, {
      title: 'Berline',
      price: 100_000,
      price_label: '100 000',
    });
    const kinds = (await checksOf(ad.id))?.checks.map(({ kind }) => kind);
    expect(kinds).toContain('price_far');
    await service.call('POST', `/api/admin/annonces/${ad.id}/approve`, { token: amina.token });
    const { body } = await report(await seller(service), ad.id);
    await close(body.data.id, { outcome: 'upheld' });
    const second = await sendAd(service, owner, { title: 'Autre berline' });
    const reviewed = await checksOf(second.id);
    expect(reviewed?.checks[0]?.kind).toBe('upheld_reports');
    expect(reviewed?.seller).toMatchObject({
      approved: 1,
      upheld_reports: 1,
      published: 1,
      rejected: 0,
    });
  }, 60_000);

  it('check the seller’s name, which is shown with the ad', async () => {
    const owner = await seller(service, {
      first_name: 'Issa',
      last_name: 'Quatre-vingt-dix 12 34 56',
    });
    const ad = await sendAd(service, owner, { title: 'Table basse en teck' });
    const checks = (await checksOf(ad.id))?.checks;
    expect(checks?.find(({ kind }) => kind === 'seller_name')?.found).toEqual([
      'Quatre-vingt-dix 12 34 56',
    ]);
    const known = await sendAd(service, await seller(service), { title: 'Autre table en teck' });
    const kinds = (await checksOf(known.id))?.checks.map(({ kind }) => kind);
    expect(kinds).not.toContain('seller_name');
  });

  it('show hidden words and numbers in their original spelling', async () => {
    const ad = await sendAd(service, await seller(service), {
      title: 'Lot de médicaments',
      description: 'T r a m a d о l en gros, Nita avant, tél 9️⃣O 12.34 / 5б',
    });
    const checks = (await checksOf(ad.id))?.checks ?? [];
    expect(checks.slice(0, 3).map(({ kind, found }) => [kind, found])).toEqual([
      ['forbidden_words', ['T r a m a d о l']],
      ['deposit_words', ['Nita avant']],
      ['contact_in_text', ['9️⃣O 12.34 / 5б']],
    ]);
  });

  it('check an edit alongside the published version', async () => {
    const owner = await seller(service);
    const ad = await publishedAd(service, owner, admin, { title: 'Salon en cuir' });
    await service.call('POST', `/api/update-annonces/${ad.id}`, {
      token: owner.token,
      json: { description: 'Payer d’avance par Western Union au 90 12 34 56.' },
    });
    const reviewed = await checksOf(ad.id);
    expect([reviewed?.previous?.title, reviewed?.checks.map(({ kind }) => kind)]).toEqual([
      'Salon en cuir',
      expect.arrayContaining(['deposit_words', 'contact_in_text']),
    ]);
    const { body } = await service.call<{ data: ReviewedAd | null }>(
      'POST',
      '/api/admin/annonces/next',
      { token: amina.token },
    );
    expect(body.data).not.toBeNull();
  });
});

describe('a message to the team', () => {
  const send = (json: unknown, from = '41.138.1.1') =>
    service.call<{ message: string; errors?: Record<string, string[]> }>('POST', '/api/contact', {
      json,
      from,
    });
  const MESSAGE = { name: 'Fati', email: 'fati@exemple.ne', message: 'Bonjour,\nune question.' };

  it('is stored, listed and answered by email, once', async () => {
    const sent = await send(MESSAGE);
    expect([sent.status, sent.body.message]).toEqual([
      200,
      'Nous vous remercions pour votre message. Nous y répondrons dans les plus brefs délais.',
    ]);
    const list = await service.call<{ data: { id: number; message: string }[] }>(
      'GET',
      '/api/admin/contact-messages',
      { token: admin.token },
    );
    const [first] = list.body.data;
    expect(first).toMatchObject({ ...MESSAGE, answer: null });
    const answer = () =>
      service.call('POST', `/api/admin/contact-messages/${first?.id}/answer`, {
        token: admin.token,
        json: { answer: 'Bonjour Fati.' },
      });
    const answers = await Promise.all([answer(), answer(), answer()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await service.carryOut();
    expect(service.fakeGateways.emails.filter(({ to }) => to === 'fati@exemple.ne')).toHaveLength(
      1,
    );
    expect(
      (
        await service.call('POST', '/api/admin/contact-messages/999999/answer', {
          token: admin.token,
          json: { answer: 'x' },
        })
      ).status,
    ).toBe(404);
  });

  it('reports missing fields', async () => {
    const { status, body } = await send({ email: 'x', name: ' ' });
    expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['email', 'message', 'name'],
    ]);
  });

  it('is limited per network', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      statuses.push(
        (await send({ ...MESSAGE, email: `p${turn}@exemple.ne` }, '41.138.9.9')).status,
      );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses[0]).toBe(200);
  });
});

describe('the figures', () => {
  it('show decisions, speed and reasons to administrators, and a part of them publicly', async () => {
    const { status, body } = await service.call<{ data: Figures }>(
      'GET',
      '/api/admin/figures?days=7',
      { token: admin.token },
    );
    expect(status).toBe(200);
    expect(body.data.by_day).toHaveLength(7);
    expect(body.data.by_day.at(-1)).toMatchObject({ day: '2026-11-21' });
    expect(body.data.approved).toBeGreaterThan(10);
    const [niamey] = body.data.by_city;
    expect(niamey).toMatchObject({ name: 'Niamey', contacts: 0 });
    const { rows } = await service.database.pool.query<{ id: number; category: number }>(
      `SELECT ad.id, category_id AS category FROM ad JOIN city c ON c.id = city_id WHERE c.name = 'Niamey' LIMIT 1`,
    );
    const [ad] = rows;
    await service.database.pool.query(
      "INSERT INTO ad_day (ad_id, day, views, contacts) VALUES ($1, '2026-11-21', 9, 3) ON CONFLICT (ad_id, day) DO UPDATE SET contacts = 3",
      [ad?.id],
    );
    await newcomer(service, { city: niamey?.id });
    const after = await service.call<{ data: Figures }>('GET', '/api/admin/figures?days=7', {
      token: admin.token,
    });
    expect(after.body.data.by_city[0]).toEqual({
      ...niamey,
      contacts: 3,
      sign_ups: (niamey?.sign_ups ?? 0) + 1,
    });
    expect(after.body.data.by_category.find(({ id }) => id === ad?.category)?.contacts).toBe(3);
    expect(
      (await service.call('GET', '/api/admin/figures?days=3', { token: admin.token })).status,
    ).toBe(422);
    const open = await service.call<{ data: Record<string, unknown> }>(
      'GET',
      '/api/moderation/figures',
    );
    expect(Object.keys(open.body.data).toSorted()).toEqual([
      'approved',
      'days',
      'median_minutes',
      'rejected',
      'rejections',
    ]);
    const waiting = await service.call<{ data: unknown }>('GET', '/api/admin/waiting', {
      token: amina.token,
    });
    expect(waiting.body.data).toMatchObject({
      reports: 0,
      contact_messages: null,
      declarations: null,
    });
  });
});
