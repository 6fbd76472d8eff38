import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManagedReportReason } from '#contract/moderation/admin/report-reasons.ts';
import type { Ticket } from '#contract/moderation/admin/reports.ts';
import type { ReportReason } from '#contract/moderation/routes/report-reasons.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { MINUTE } from '#contract/common/time.ts';
import { sendPhoto } from '#server/testing/ad-forms.ts';
import { publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
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

const reasons = async (query = ''): Promise<ReportReason[]> =>
  (await service.call<{ data: ReportReason[] }>('GET', `/api/report-reasons${query}`)).body.data;
const report = (person: Person, id: number, json: object) =>
  service.call<{ data: { id: number; raison: string } }>('POST', `/api/annonces/report/${id}`, {
    token: person.token,
    json: { description: 'Il l’a dit au téléphone.', ...json },
  });
const reportBySome = async (people: number, id: number, raison: string) => {
  for (let n = 0; n < people; n += 1) await report(await seller(service), id, { raison });
  await service.carryOut();
};
const timesAsked = async (id: number): Promise<number> => {
  const { rows } = await service.database.pool.query(
    "SELECT FROM notification WHERE kind = 'ad_asked' AND subject_id = $1",
    [id],
  );
  return rows.length;
};
const manage = <T = { data: ManagedReportReason }>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  json?: object,
) =>
  service.call<T>(method, `/api/admin/report-reasons${path}`, {
    token: admin.token,
    ...(json && { json }),
  });

describe('the reasons of reports', () => {
  it('begin with the two of the specification, and suit the category of the ad', async () => {
    const all = await reasons();
    expect(all.slice(0, 3).map(({ label }) => label)).toEqual([
      'Contenu inapproprié - langage offensant ou abusif',
      'Autres',
      'Arnaque ou argent demandé d’avance',
    ]);
    const ad = await publishedAd(service, await seller(service), amina);
    const forAd = (await reasons(`?annonce_id=${ad.id}`)).map(({ key }) => key);
    expect(forAd).toContain('false_papers');
    expect(forAd).not.toContain('job_fee');
    expect(await reasons('?annonce_id=2147483000')).not.toEqual([]);
  });

  it('are given by text or by key, under either name', async () => {
    const ad = await publishedAd(service, await seller(service), amina);
    const given = [
      { raison: 'Prix trompeur' },
      { raison: 'misleading_price' },
      { reason: 'misleading_price' },
    ];
    for (const json of given) {
      const { status, body } = await report(await seller(service), ad.id, json);
      expect([json, status, body.data.raison]).toEqual([json, 201, 'Prix trompeur']);
    }
    expect((await report(await seller(service), ad.id, { raison: 'offensive' })).status).toBe(422);
  });

  it('are added, reworded, moved and retired by administrators, but for the fixed ones', async () => {
    const added = await manage('POST', '', { key: 'bruit', label: 'Trop de bruit', weight: 1 });
    expect([added.status, added.body.data]).toEqual([
      201,
      expect.objectContaining({ key: 'bruit', weight: 1, is_fixed: false }),
    ]);
    expect((await manage('POST', '', { key: 'bruit', label: 'Encore' })).status).toBe(422);
    const { id } = added.body.data;
    expect((await manage('POST', `/${id}`, { label: 'Bruit', position: 0 })).status).toBe(200);
    expect((await reasons()).findIndex(({ label }) => label === 'Bruit')).toBe(2);
    expect((await manage('DELETE', `/${id}`)).status).toBe(200);
    expect((await reasons()).map(({ key }) => key)).not.toContain('bruit');
    expect((await manage('DELETE', `/${id}`)).status).toBe(404);
    const { body } = await manage<{ data: ManagedReportReason[] }>('GET', '');
    for (const fixed of body.data.filter((reason) => reason.is_fixed)) {
      expect((await manage('POST', `/${fixed.id}`, { label: 'Autre' })).status).toBe(409);
      expect((await manage('DELETE', `/${fixed.id}`)).status).toBe(409);
    }
  });
});

describe('"déjà vendu"', () => {
  it('from three people asks the seller, and again only after an answer', async () => {
    const owner = await seller(service);
    const ad = await publishedAd(service, owner, amina);
    service.clock.pass(MINUTE);
    await reportBySome(2, ad.id, 'already_gone');
    expect(await timesAsked(ad.id)).toBe(0);
    await reportBySome(1, ad.id, 'already_gone');
    expect(await timesAsked(ad.id)).toBe(1);
    await reportBySome(4, ad.id, 'already_gone');
    expect(await timesAsked(ad.id)).toBe(1);
    service.clock.pass(MINUTE);
    await service.database.pool.query(
      'UPDATE ad SET asked_at = NULL, confirmed_at = $2 WHERE id = $1',
      [ad.id, service.clock.now()],
    );
    await reportBySome(2, ad.id, 'already_gone');
    expect(await timesAsked(ad.id)).toBe(1);
  });

  it('by a crowd neither hides the ad nor counts those who often report wrongly', async () => {
    const liars = [];
    for (let n = 0; n < 4; n += 1) liars.push(await seller(service));
    for (let turn = 0; turn < 3; turn += 1) {
      const ad = await publishedAd(service, await seller(service), amina);
      for (const liar of liars) await report(liar, ad.id, { raison: 'Autres' });
      await service.database.pool.query(
        "UPDATE report SET closed_at = now(), outcome = 'dismissed' WHERE ad_id = $1",
        [ad.id],
      );
    }
    const target = await publishedAd(service, await seller(service), amina);
    service.clock.pass(MINUTE);
    for (const liar of liars) await report(liar, target.id, { raison: 'already_gone' });
    await service.carryOut();
    expect(await timesAsked(target.id)).toBe(0);
    await reportBySome(15, target.id, 'advance_payment');
    const seen = await service.call<{ data: { status: string } }>(
      'GET',
      `/api/the-annonces/${target.id}`,
    );
    expect([seen.status, seen.body.data.status]).toEqual([200, 'Publiée']);
  });
});

it('"argent demandé d’avance" brings the waiting ads of the seller forward in the queue', async () => {
  const owner = await seller(service);
  const ad = await publishedAd(service, owner, amina);
  const waiting = await sendAd(service, owner);
  await service.carryOut();
  await report(await seller(service), ad.id, { raison: 'advance_payment' });
  await service.carryOut();
  const { body } = await service.call<{ data: ReviewedAd[] }>(
    'GET',
    '/api/admin/annonces?sort=checks',
    { token: amina.token },
  );
  expect(body.data.find(({ id }) => id === waiting.id)?.checks[0]).toMatchObject({
    kind: 'advance_reports',
    label: 'Signalé pour argent demandé d’avance',
  });
});

it('"argent demandé d’avance" counts no one who is mostly wrong, and no dismissed report', async () => {
  const owner = await seller(service);
  const ad = await publishedAd(service, owner, amina);
  const waiting = await sendAd(service, owner);
  const labels = async () => {
    await service.carryOut();
    const { body } = await service.call<{ data: ReviewedAd[] }>('GET', '/api/admin/annonces', {
      token: amina.token,
    });
    return body.data.find(({ id }) => id === waiting.id)?.checks.map(({ kind }) => kind);
  };
  const liar = await seller(service);
  for (let n = 0; n < 3; n += 1) {
    const other = await publishedAd(service, await seller(service), amina);
    await report(liar, other.id, { raison: 'Autres' });
    await service.database.pool.query(
      "UPDATE report SET closed_at = now(), outcome = 'dismissed' WHERE ad_id = $1",
      [other.id],
    );
  }
  await report(liar, ad.id, { raison: 'advance_payment' });
  expect(await labels()).not.toContain('advance_reports');
  const { body } = await report(await seller(service), ad.id, { raison: 'advance_payment' });
  expect(await labels()).toContain('advance_reports');
  const closed = await service.call('POST', `/api/admin/reports/${body.data.id}/close`, {
    token: amina.token,
    json: { outcome: 'dismissed', comment: '' },
  });
  expect(closed.status).toBe(200);
  expect(await labels()).not.toContain('advance_reports');
});

it('"photo volée" shows moderators the same photos of other ads', async () => {
  const dots = Array.from(
    { length: 14 },
    (_, i) =>
      `<circle cx="${(i * 197) % 320}" cy="${(i * 311) % 240}" r="${20 + ((i * 37) % 40)}"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#ddd"/>${dots.join('')}</svg>`;
  const bytes = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  const ads = [];
  for (let n = 0; n < 2; n += 1) {
    const person = await seller(service);
    const photo = await sendPhoto(service, person, bytes);
    ads.push(await publishedAd(service, person, amina, { photo_ids: [photo] }));
  }
  await service.carryOut();
  const [original, copy] = ads;
  const made = await report(await seller(service), copy!.id, { raison: 'stolen_photo' });
  const { body } = await service.call<{ data: Ticket[] }>('GET', '/api/admin/reports', {
    token: amina.token,
  });
  expect(body.data.find(({ id }) => id === made.body.data.id)?.pairs).toEqual([
    {
      ad: original!.id,
      own: expect.any(String) as string,
      other: expect.any(String) as string,
      likeness: 'Même photo',
    },
  ]);
});
