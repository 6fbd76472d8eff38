import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf, sendPhoto } from '#server/testing/ad-forms.ts';
import { jpeg, publishedAd, seller, sendAd, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { REPORT_REASONS } from '#contract/moderation/limits.ts';

let service: TestService;
let moderator: Person;
let moussa: Person;
let ramatou: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
  moussa = await seller(service, { first_name: 'Moussa' });
  ramatou = await seller(service, { first_name: 'Ramatou' });
});
afterAll(() => service.close());

const [OFFENSIVE, OTHER] = REPORT_REASONS;
const report = (id: number, json: unknown, person: Person | null = ramatou) =>
  service.call<{ message: string; data: { id: number }; errors: Record<string, string[]> }>(
    'POST',
    `/api/annonces/report/${id}`,
    { json, ...(person ? { token: person.token } : {}) },
  );
const REPORT = { raison: OFFENSIVE, description: 'Insultes dans le texte.' };

describe('reporting an ad', () => {
  it('reaches the moderators with a snapshot of the ad', async () => {
    const { id } = await publishedAd(service, moussa, moderator, { title: 'Titre insultant' });
    const { status, body } = await report(id, { ...REPORT, annonce_id: id });
    expect([status, body.data]).toEqual([
      201,
      { ...REPORT, id: body.data.id, annonce_id: id, created_at: expect.any(String) as string },
    ]);
    await service.call('POST', `/api/update-annonces/${id}`, {
      token: moussa.token,
      json: { title: 'Titre poli' },
    });
    await service.call('POST', `/api/admin/annonces/${id}/approve`, { token: moderator.token });
    const { rows } = await service.database.pool.query(
      `SELECT r.reason, r.ad_version, r.snapshot->>'title' AS title, c.text, r.closed_at
       FROM report r JOIN report_comment c ON c.report_id = r.id WHERE r.id = $1`,
      [body.data.id],
    );
    expect(rows).toEqual([
      {
        reason: 'inappropriate',
        ad_version: 1,
        title: 'Titre insultant',
        text: REPORT.description,
        closed_at: null,
      },
    ]);
  });

  it('keeps its photos for the moderators when the ad is deleted', async () => {
    const photo = await sendPhoto(service, moussa, await jpeg(200, 100));
    const { id } = await publishedAd(service, moussa, moderator, { photo_ids: [photo] });
    await report(id, REPORT);
    await service.carryOut();
    const before = await filesOf(service);
    await service.call('DELETE', `/api/annonces/${id}`, { token: moussa.token });
    await service.carryOut();
    const kept = await filesOf(service);
    expect(kept.stored).toHaveLength(before.stored.length);
    expect(kept.stored.filter((name) => before.stored.includes(name))).toEqual([]);
  });

  it('is accepted once per person, also for fifty concurrent requests', async () => {
    const { id } = await publishedAd(service, moussa, moderator);
    const hasty = await seller(service);
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(id, REPORT, hasty)));
    // Past twenty a day requests are rejected first.
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
      ...Array.from({ length: 30 }, () => 429),
    ]);
    const { rows } = await service.database.pool.query('SELECT 1 FROM report WHERE ad_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
    await report(id, REPORT);
    const { status, body } = await report(id, { raison: OTHER, description: 'Autre chose.' });
    expect([status, body.message]).toEqual([
      409,
      'Vous avez déjà signalé cette annonce. Un modérateur va la relire.',
    ]);
    expect((await report(id, REPORT, await seller(service))).status).toBe(201);
  });

  it('can be repeated once the first was closed', async () => {
    const { id } = await publishedAd(service, moussa, moderator);
    await report(id, REPORT);
    await service.database.pool.query(
      "UPDATE report SET closed_at = now(), outcome = 'dismissed' WHERE ad_id = $1",
      [id],
    );
    expect((await report(id, REPORT)).status).toBe(201);
  });

  it('requires one of the reasons and a comment', async () => {
    const { id } = await publishedAd(service, moussa, moderator);
    const cases: [unknown, string[]][] = [
      [{}, ['raison', 'description']],
      [{ raison: 'Arnaque', description: 'x' }, ['raison']],
      [{ raison: OTHER, description: '' }, ['description']],
      [{ raison: OTHER, description: '   ' }, ['description']],
      [{ raison: OTHER, description: 'x'.repeat(1001) }, ['description']],
      [{ raison: OTHER, description: 'a\u0000b' }, ['description']],
    ];
    for (const [json, fields] of cases) {
      const { status, body } = await report(id, json);
      expect([json, status, Object.keys(body.errors)]).toEqual([json, 422, fields]);
    }
  });

  it('requires a session and another person’s public ad', async () => {
    const { id } = await publishedAd(service, moussa, moderator);
    const waiting = await sendAd(service, moussa);
    expect((await report(id, REPORT, null)).status).toBe(401);
    expect((await report(id, REPORT, moussa)).status).toBe(409);
    const unknown = await report(999_999, REPORT);
    const hidden = await report(waiting.id, REPORT);
    expect([unknown.status, hidden.status, hidden.body]).toEqual([404, 404, unknown.body]);
  });

  it('is limited to twenty a day', async () => {
    const person = await seller(service);
    const owner = await seller(service);
    const ids: number[] = [];
    for (let n = 0; n < 21; n += 1) ids.push((await publishedAd(service, owner, moderator)).id);
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await report(id, REPORT, person)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });
});
