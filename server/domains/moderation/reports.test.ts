import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ticket } from '#contract/moderation/admin/reports.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
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
      weight: 4,
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
    // A reporter without an email address reads the outcome in the list of the bell.
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
    expect(open[1]?.weight).toBeLessThan(1);
    for (const { id } of open) await close(id, { outcome: 'dismissed' });
  });

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
