import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { DAY, MINUTE } from '#contract/common/time.ts';
import {
  newcomer,
  publishedAd,
  seller,
  sendAd,
  staff,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moussa: Person;
let boubacar: Person;
beforeAll(async () => {
  service = await testService();
  moussa = await seller(service, { first_name: 'Moussa', email: 'moussa@exemple.ne' });
  boubacar = await staff(service);
});
afterAll(() => service.close());

type Decided = { message: string; data: ReviewedAd; errors?: Record<string, string[]> };
const decide = (
  id: number,
  what: 'approve' | 'reject',
  json?: unknown,
  person: Person | null = boubacar,
) =>
  service.call<Decided>('POST', `/api/admin/annonces/${id}/${what}`, {
    ...(person ? { token: person.token } : {}),
    ...(json === undefined ? {} : { json }),
  });
const REJECTION = { reason: 'photos', comment: 'Ajoutez une photo du moteur.' };

describe('the review queue', () => {
  it('lists pending ads with all fields, oldest first', async () => {
    const first = await sendAd(service, moussa, { title: 'Première' });
    service.clock.pass(MINUTE);
    const second = await sendAd(service, moussa, { title: 'Seconde' });
    const { body } = await service.call<{ data: ReviewedAd[] }>('GET', '/api/admin/annonces', {
      token: boubacar.token,
    });
    const ids = body.data.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(body.data[0]).toMatchObject({
      status: 'En attente',
      version: 1,
      submitted_at: first.created_at,
      user: { telephone: moussa.telephone, is_phone_verified: 1 },
    });
  });

  it('is filtered by state', async () => {
    const ad = await publishedAd(service, moussa, boubacar);
    const published = await service.call<{ data: ReviewedAd[] }>(
      'GET',
      `/api/admin/annonces?status=${encodeURIComponent('Publiée')}`,
      { token: boubacar.token },
    );
    expect(published.body.data.map(({ id }) => id)).toContain(ad.id);
    expect(
      (await service.call('GET', '/api/admin/annonces?status=x', { token: boubacar.token })).status,
    ).toBe(422);
  });
});

describe('a decided ad', () => {
  it('says what was decided, when, by whom and why', async () => {
    const by = `${boubacar.user.first_name} ${boubacar.user.last_name}`;
    const ad = await sendAd(service, moussa);
    const list = async (status: string) => {
      const url = `/api/admin/annonces?status=${encodeURIComponent(status)}`;
      const { body } = await service.call<{ data: ReviewedAd[] }>('GET', url, {
        token: boubacar.token,
      });
      return body.data.find(({ id }) => id === ad.id)?.decision;
    };
    expect(await list('En attente')).toBeNull();
    service.clock.pass(MINUTE);
    const at = service.clock.now().toISOString();
    const { body } = await decide(ad.id, 'reject', REJECTION);
    const rejected = {
      outcome: 'rejected',
      at,
      by,
      reason: 'Photos absentes, floues ou sans rapport avec l’annonce',
      comment: REJECTION.comment,
    };
    expect(body.data.decision).toEqual(rejected);
    expect(await list('Rejetée')).toEqual(rejected);
    const other = await publishedAd(service, moussa, boubacar);
    const taken = await service.call<Decided>('POST', `/api/admin/annonces/${other.id}/withdraw`, {
      token: boubacar.token,
      json: { reason: 'photos' },
    });
    expect(taken.body.data.decision).toMatchObject({ outcome: 'withdrawn', by, comment: null });
  });
});

describe('approving an ad', () => {
  it('publishes it for sixty days and notifies its owner once, by SMS and email', async () => {
    const ad = await sendAd(service, moussa, { title: 'Moto Bajaj Boxer' });
    const { status, body } = await decide(ad.id, 'approve', { version: 1 });
    expect([status, body.data.status]).toEqual([200, 'Publiée']);
    const days = (Date.parse(body.data.expires_at!) - Date.parse(body.data.published_at!)) / DAY;
    expect(days).toBe(60);
    expect((await service.call('GET', `/api/the-annonces/${ad.id}`)).status).toBe(200);
    await service.carryOut();
    await service.database.pool.query(
      "UPDATE event SET dispatched_at = NULL WHERE type = 'ad.published'",
    );
    await service.carryOut();
    const texts = service.fakeGateways.texts.filter(({ text }) =>
      text.includes(`/annonces/${ad.id}`),
    );
    expect(texts.map(({ to }) => to)).toEqual([moussa.telephone]);
    expect(texts[0]!.text.length).toBeLessThanOrEqual(160);
    expect(
      service.fakeGateways.emails
        .filter(({ text }) => text.includes(`/annonces/${ad.id}`))
        .map(({ to, subject }) => [to, subject]),
    ).toEqual([['moussa@exemple.ne', 'Votre annonce est publiée : Moto Bajaj Boxer']]);
  });

  it('requires a seller with a confirmed phone', async () => {
    const unknown = await newcomer(service);
    const ad = await sendAd(service, unknown);
    const { status, body } = await decide(ad.id, 'approve');
    expect([status, body.message]).toEqual([
      409,
      'Le vendeur n’a pas encore confirmé son téléphone.',
    ]);
    expect((await decide(ad.id, 'reject', REJECTION)).status).toBe(200);
  });
});

describe('rejecting an ad', () => {
  it('gives the owner the reason on the ad, by SMS and by email', async () => {
    const ad = await sendAd(service, moussa, { title: 'Frigo sans photo' });
    const { status, body } = await decide(ad.id, 'reject', REJECTION);
    expect([status, body.data.status]).toEqual([200, 'Rejetée']);
    const mine = await service.call<{ data: ReviewedAd }>('GET', `/api/the-annonces/${ad.id}`, {
      token: moussa.token,
    });
    expect(mine.body.data.rejection_reason).toContain('Ajoutez une photo du moteur.');
    expect((await service.call('GET', `/api/the-annonces/${ad.id}`)).status).toBe(404);
    await service.carryOut();
    expect(
      service.fakeGateways.emails.find(({ subject }) => subject.includes('Frigo sans photo'))?.text,
    ).toContain('Ajoutez une photo du moteur.');
    expect(
      service.fakeGateways.texts.some(
        ({ to, text }) => to === moussa.telephone && text.includes('Frigo sans photo'),
      ),
    ).toBe(true);
  });

  it('gives the owner the reason of each decision, also when the ad changed before delivery', async () => {
    const owner = await seller(service, { email: 'sani@exemple.ne' });
    const ad = await sendAd(service, owner, { title: 'Table basse' });
    await decide(ad.id, 'reject', { reason: 'photos', comment: 'Trop sombre.' });
    const change = (title: string) =>
      service.call('POST', `/api/update-annonces/${ad.id}`, {
        token: owner.token,
        json: { title },
      });
    await change('Table');
    await decide(ad.id, 'approve');
    await change('Table en bois');
    await decide(ad.id, 'approve');
    await change('Table en bois rouge');
    await service.carryOut();
    const emails = service.fakeGateways.emails.filter(({ to }) => to === 'sani@exemple.ne');
    expect(emails.map(({ subject }) => subject.split(' : ')[0])).toEqual([
      'Votre annonce n’a pas été validée',
      'Votre annonce est publiée',
      'Votre annonce est publiée',
    ]);
    expect(emails[0]?.text).toContain('Trop sombre.');
    const { body } = await service.call<{ data: { kind: string; text: string }[] }>(
      'GET',
      '/api/notifications',
      { token: owner.token },
    );
    const rung = body.data.map(({ kind, text }) => [kind, text.includes('Trop sombre.')]);
    expect(rung).toContainEqual(['ad_rejected', true]);
  });

  it('requires a reason of the catalogue', async () => {
    const ad = await sendAd(service, moussa);
    const { body: catalogue } = await service.call<{ data: { code: string; label: string }[] }>(
      'GET',
      '/api/admin/rejection-reasons',
      { token: boubacar.token },
    );
    expect(catalogue.data.length).toBeGreaterThan(8);
    for (const json of [{ reason: '' }, { reason: 'because' }, {}]) {
      const { status, body } = await decide(ad.id, 'reject', json);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['reason']]);
    }
    expect((await decide(ad.id, 'reject')).status).toBe(422);
  });
});

describe('a decision', () => {
  it('is made once: of many concurrent ones one wins, the others get 409', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ad = await sendAd(service, await seller(service));
      const answers = await Promise.all([
        decide(ad.id, 'approve'),
        decide(ad.id, 'reject', REJECTION),
        decide(ad.id, 'approve'),
        decide(ad.id, 'reject', REJECTION),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409, 409,
      ]);
      const { rows } = await service.database.pool.query(
        "SELECT 1 FROM journal WHERE subject = 'ad' AND subject_id = $1",
        [ad.id],
      );
      expect(rows).toHaveLength(1);
    }
  });

  it('concurrent with the owner’s edit never publishes an unreviewed text', async () => {
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 12; turn += 1) {
      const { id } = await sendAd(service, moussa, { title: 'Lue' });
      const [approved, changed] = await Promise.all([
        decide(id, 'approve', { version: 1 }),
        service.call('POST', `/api/update-annonces/${id}`, {
          token: moussa.token,
          json: { title: 'Que personne n’a lue' },
        }),
      ]);
      const { status, body } = await service.call<{ data?: { title: string } }>(
        'GET',
        `/api/the-annonces/${id}`,
      );
      outcomes.add([approved.status, changed.status, status, body.data?.title].join(' '));
      // Empties the queue for the next round.
      expect((await decide(id, 'approve')).status).toBe(200);
    }
    for (const outcome of outcomes) expect(['200 200 200 Lue', '409 200 404 ']).toContain(outcome);
  });

  it('on a version that has changed since is refused', async () => {
    const ad = await sendAd(service, moussa);
    expect((await decide(ad.id, 'approve', { version: 2 })).status).toBe(409);
    expect((await decide(ad.id, 'approve', { version: 1 })).status).toBe(200);
  });

  it('on an ad that does not exist is 404', async () => {
    expect((await decide(999_999, 'approve')).status).toBe(404);
    expect((await decide(999_999, 'reject', REJECTION)).status).toBe(404);
  });

  it('is recorded in the journal: who, when, what, why; free text apart', async () => {
    const ad = await sendAd(service, await seller(service));
    await decide(ad.id, 'reject', REJECTION);
    const { rows } = await service.database.pool.query(
      "SELECT j.actor_id, j.act, j.reason, j.version, c.text FROM journal j JOIN journal_comment c ON c.journal_id = j.id WHERE j.subject = 'ad' AND j.subject_id = $1",
      [ad.id],
    );
    expect(rows).toEqual([
      {
        actor_id: boubacar.user.id,
        act: 'ad.rejected',
        reason: 'photos',
        version: 1,
        text: REJECTION.comment,
      },
    ]);
  });
});
