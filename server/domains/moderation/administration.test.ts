import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ManagedQuestion } from '#contract/moderation/admin/questions.ts';
import type { Ticket } from '#contract/moderation/admin/reports.ts';
import type { ManagedUser } from '#contract/accounts/admin.ts';
import { apiClient } from '#server/testing/api-client.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import type { UserActivity } from '#contract/moderation/admin/users.ts';

let service: TestService;
let admin: Person;
let moderator: Person;
let moussa: Person;
let buyer: Person;
beforeAll(async () => {
  service = await testService();
  admin = await staff(service, 'admin');
  moderator = await staff(service);
  moussa = await seller(service, { first_name: 'Moussa', last_name: 'Zakari' });
  buyer = await seller(service, { first_name: 'Hadiza', last_name: 'Abdou' });
});
afterAll(() => service.close());

const { send, get, faults } = apiClient(
  () => service,
  () => admin,
);
const journal = async (query: string) =>
  (
    await get<{ data: { act: string; comment: string | null; detail: object }[] }>(
      `admin/journal?${query}`,
      admin.token,
    )
  ).data;

it('a moderator reads the published questions and takes one off the ad, with a reason', async () => {
  const ad = await publishedAd(service, moussa, moderator);
  const question = { question: 'Livrez-vous à Dosso ?', answer: 'Oui, le samedi.' };
  const published = await send<{ id: number }>(
    `annonces/${ad.id}/questions`,
    question,
    moussa.token,
  );
  const list = async () =>
    (await get<{ data: ManagedQuestion[] }>('admin/questions', moderator.token)).data;
  expect((await list())[0]).toMatchObject({ ...question, ad: { id: ad.id } });
  const { id } = published.body.data;
  const path = `admin/questions/${id}/withdraw`;
  expect(await faults(send(path, { reason: '' }, moderator.token))).toEqual(['reason']);
  const reason = 'Promesse de livraison impossible.';
  expect((await send(path, { reason }, moderator.token)).status).toBe(200);
  expect((await send(path, { reason }, moderator.token)).status).toBe(404);
  expect(await list()).toEqual([]);
  expect(await journal(`subject=question&subject_id=${id}`)).toMatchObject([
    { act: 'question.withdrawn', comment: reason, detail: { ad: ad.id } },
  ]);
  await service.carryOut();
  const bell = await get<{ data: { kind: string; text: string; url: string }[] }>(
    'notifications',
    moussa.token,
  );
  const news = bell.data.filter(({ kind }) => kind === 'question_withdrawn');
  expect(news.map(({ text }) => text.endsWith(`Motif\u00a0: ${reason}`))).toEqual([true]);
  expect(news[0]?.url).toBe(`/annonces/${ad.id}`);
});

it('an administrator sees what a person did: ads, reports, sign-ins', async () => {
  const ad = await publishedAd(service, moussa, moderator, { title: 'Vélo de ville' });
  const report = { raison: 'Autres', description: 'Photo prise ailleurs.' };
  await send(`annonces/report/${ad.id}`, report, buyer.token);
  const activity = async ({ user }: Person) =>
    (await get<{ data: UserActivity }>(`admin/users/${user.id}/activity`, admin.token)).data;
  const of = await activity(moussa);
  expect(of.ads[0]).toMatchObject({ id: ad.id, title: 'Vélo de ville', status: 'Publiée' });
  expect(of.reports[0]).toMatchObject({
    ad_id: ad.id,
    by_them: false,
    outcome: null,
    closed_at: null,
  });
  expect(of.sign_ins[0]).toMatchObject({ ended_at: null });
  expect((await activity(buyer)).reports[0]).toMatchObject({ ad_id: ad.id, by_them: true });
});

it('a closed report says who closed it, and why', async () => {
  const ad = await publishedAd(service, moussa, moderator);
  const report = { raison: 'Autres', description: 'Déjà vendu.' };
  const { body } = await send<{ id: number }>(`annonces/report/${ad.id}`, report, buyer.token);
  const closing = { outcome: 'dismissed', comment: 'Le vendeur a répondu.' };
  const closed = await send<Ticket>(
    `admin/reports/${body.data.id}/close`,
    closing,
    moderator.token,
  );
  const { first_name: first, last_name: last } = moderator.user;
  const said = { closed_by: `${first} ${last}`, comment: closing.comment };
  expect(closed.body.data).toMatchObject(said);
  const list = await get<{ data: Ticket[] }>('admin/reports?status=closed', moderator.token);
  expect(list.data[0]).toMatchObject(said);
});

it('accounts are narrowed to some and sorted', async () => {
  const ids = async (query: string) =>
    (await get<{ data: ManagedUser[] }>(`admin/users?${query}`, admin.token)).data.map(
      ({ id }) => id,
    );
  expect(await ids('only=staff')).toEqual([moderator.user.id, admin.user.id]);
  expect(await ids('only=staff&sort=oldest')).toEqual([admin.user.id, moderator.user.id]);
  const byName = await ids('sort=name');
  expect(byName.indexOf(buyer.user.id)).toBeLessThan(byName.indexOf(moussa.user.id));
  await send(`admin/users/${buyer.user.id}/suspend`, { reason: 'Faux comptes.', until: null });
  expect(await ids('only=suspended')).toEqual([buyer.user.id]);
  expect(await ids('only=unconfirmed')).toEqual([]);
  expect(await ids('only=two_step&q=Moussa')).toEqual([]);
});

it('a closed account is listed as closed, neither as suspended nor as unconfirmed', async () => {
  const leaver = await seller(service, { first_name: 'Idé', last_name: 'Parti' });
  expect((await send('delete-account', {}, leaver.token)).status).toBe(200);
  const listed = async (only: string) =>
    (await get<{ data: ManagedUser[] }>(`admin/users?only=${only}`, admin.token)).data.filter(
      ({ id }) => id === leaver.user.id,
    );
  expect(await listed('closed')).toMatchObject([
    { suspension: null, closed_at: service.clock.now().toISOString() },
  ]);
  for (const only of ['suspended', 'unconfirmed']) expect(await listed(only)).toEqual([]);
});

it('an export needs a reason, which the journal keeps with the list and its length', async () => {
  expect(await faults(send('admin/exports', { list: 'users', reason: 'Vu.' }))).toEqual(['reason']);
  expect(
    await faults(send('admin/exports', { list: 'codes', reason: 'Contrôle annuel.' })),
  ).toEqual(['list']);
  for (const list of ['users', 'reports', 'journal']) {
    const { status, body } = await send<{ header: string[]; rows: (string | null)[][] }>(
      'admin/exports',
      { list, reason: `Contrôle annuel : ${list}.` },
    );
    const { header, rows } = body.data;
    expect([status, rows.length > 0]).toEqual([200, true]);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([header.length]));
    expect((await journal('subject=list'))[0]).toMatchObject({
      act: 'list.exported',
      comment: `Contrôle annuel : ${list}.`,
      detail: { list, lines: rows.length },
    });
  }
});

it('the role for companies opens the declarations and nothing else of the administration', async () => {
  const clerk = await staff(service, 'companies');
  const statusOf = async (path: string) =>
    (await service.call('GET', `/api/admin/${path}`, { token: clerk.token })).status;
  expect(await Promise.all(['declarations', 'waiting'].map(statusOf))).toEqual([200, 200]);
  for (const path of ['annonces', 'reports', 'questions', 'users', 'journal', 'contact-messages'])
    expect(await statusOf(path)).toBe(403);
});
