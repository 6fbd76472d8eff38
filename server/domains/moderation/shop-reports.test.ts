import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopTicket } from '#contract/moderation/routes/shop-reports.ts';
import { seller, staff, type Person } from '#server/testing/personas.ts';
import { publishedShop } from '#server/testing/shops.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
let hadiza: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
  hadiza = await seller(service, { email: 'hadiza@signalee.ne' });
});
afterAll(() => service.close());

const report = ({ token }: Person, slug: string, raison = 'Autres') =>
  service.call('POST', `/api/boutiques/${slug}/report`, {
    token,
    json: { raison, description: 'Une fausse enseigne.' },
  });
const tickets = async (status = 'open'): Promise<ShopTicket[]> =>
  (
    await service.call<{ data: ShopTicket[] }>('GET', `/api/admin/shop-reports?status=${status}`, {
      token: moderator.token,
    })
  ).body.data;
const close = (id: number, json: object, by = moderator) =>
  service.call('POST', `/api/admin/shop-reports/${id}/close`, { token: by.token, json });
const read = async (slug: string) => (await service.call('GET', `/api/boutiques/${slug}`)).status;
const waiting = async () =>
  (
    await service.call<{ data: { reports: number } }>('GET', '/api/admin/waiting', {
      token: moderator.token,
    })
  ).body.data.reports;

describe('a report of a shop', () => {
  it('is one for each person, for a reason that suits shops, and of no own shop', async () => {
    const { slug } = await publishedShop(service, hadiza, moderator, { slug: 'signalee' });
    const buyer = await seller(service);
    expect((await report(buyer, 'inconnue')).status).toBe(404);
    expect((await report(hadiza, slug)).status).toBe(409);
    expect((await report(buyer, slug, 'Inventée')).body).toHaveProperty('errors.raison');
    const before = await waiting();
    expect((await report(buyer, slug)).status).toBe(201);
    expect((await report(buyer, slug)).status).toBe(409);
    expect(await waiting()).toBe(before + 1);
    const reasons = await service.call<{ data: { label: string }[] }>(
      'GET',
      '/api/report-reasons?of=shop',
    );
    const all = await service.call<{ data: { label: string }[] }>('GET', '/api/report-reasons');
    expect(reasons.body.data.map(({ label }) => label)).toContain('Autres');
    expect(reasons.body.data.length).toBeLessThan(all.body.data.length);
  });

  it('found right, takes the shop down for a reason that its holder reads', async () => {
    const slug = 'suspendue-signalee';
    const shop = await publishedShop(service, hadiza, moderator, { slug });
    const [buyer, other] = [await seller(service), await seller(service)];
    await report(buyer, slug);
    await report(other, slug);
    const ticket = (await tickets()).find((one) => one.shop.slug === slug)!;
    expect(ticket).toMatchObject({
      is_public: true,
      reports: [{ raison: 'Autres', description: 'Une fausse enseigne.' }, {}],
    });
    expect((await close(ticket.id, { outcome: 'dismissed', withdraw: 'Non.' })).status).toBe(422);
    const reason = 'L’enseigne est celle d’une autre société.';
    const closing = { outcome: 'upheld', comment: 'Enseigne vue.', withdraw: reason };
    expect((await close(ticket.id, closing)).status).toBe(200);
    expect((await close(ticket.id, closing)).status).toBe(409);
    expect(await read(slug)).toBe(404);
    const closed = (await tickets('closed')).find((one) => one.shop.slug === slug);
    expect(closed).toMatchObject({
      id: ticket.id,
      outcome: 'upheld',
      is_public: false,
      closed_at: service.clock.now().toISOString(),
      closed_by: `${moderator.user.first_name} ${moderator.user.last_name}`,
      comment: 'Enseigne vue.',
      reports: [{}, {}],
    });
    await service.carryOut();
    const sent = service.fakeGateways.emails.filter(({ to }) => to === 'hadiza@signalee.ne');
    expect(sent.at(-1)?.text).toContain(reason);
    const bell = await service.call<{ data: { text: string }[] }>('GET', '/api/notifications', {
      token: other.token,
    });
    expect(bell.body.data[0]?.text).toMatch(/Vous aviez raison/);
    const { rows } = await service.database.pool.query(
      "SELECT act FROM journal WHERE subject = 'shop' AND subject_id = $1 ORDER BY id",
      [shop.id],
    );
    expect(rows.map(({ act }: { act: string }) => act)).toEqual([
      'shop.approved',
      'shop.report_upheld',
      'shop.withdrawn',
    ]);
  });

  it('is closed by no moderator whom it concerns, and leaves the shop when it is not founded', async () => {
    const slug = 'bien-tenue';
    await publishedShop(service, hadiza, moderator, { slug });
    const another = await staff(service);
    await report(another, slug);
    const { id } = (await tickets()).find((one) => one.shop.slug === slug)!;
    expect((await close(id, { outcome: 'dismissed' }, another)).status).toBe(403);
    expect((await close(id, { outcome: 'dismissed' })).status).toBe(200);
    expect(await read(slug)).toBe(200);
    expect((await tickets()).some((one) => one.shop.slug === slug)).toBe(false);
    // Reported and closed again: two tickets, the newest first.
    await report(another, slug);
    const again = (await tickets()).find((one) => one.shop.slug === slug)!;
    service.clock.pass(60_000);
    expect((await close(again.id, { outcome: 'upheld' })).status).toBe(200);
    const closed = (await tickets('closed')).filter((one) => one.shop.slug === slug);
    expect(closed.map((one) => [one.id, one.outcome, one.reports.length])).toEqual([
      [again.id, 'upheld', 1],
      [id, 'dismissed', 1],
    ]);
  });
});
