import { afterAll, beforeAll, expect, it } from 'vitest';
import { NUMBER_CHECK_DAYS, type NumberCheck } from '#contract/moderation/routes/number-check.ts';
import { DAY } from '#contract/common/time.ts';
import { freshNumber, publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
let moussa: Person;
beforeAll(async () => {
  service = await testService({ NUMBER_CHECK: '1' });
  moderator = await staff(service);
  moussa = await seller(service);
});
afterAll(() => service.close());

interface Answer {
  message: string;
  name?: string;
  data: NumberCheck;
}
let addresses = 0;
const check = (telephone: string, from = `10.7.${(addresses += 1)}.1`, at = service) =>
  at.call<Answer>('POST', '/api/number-checks', { json: { telephone }, from });

/** Publishes an ad of the person that shows the number, and lets a moderator close a report on it. */
const reported = async (
  number: string,
  { raison = 'not_as_described', outcome = 'upheld', advance = false } = {},
) => {
  await service.database.pool.query(
    'INSERT INTO contact_number (user_id, telephone, proven_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
    [moussa.user.id, number],
  );
  const ad = await publishedAd(service, moussa, moderator, { sms: number });
  const buyer = await seller(service);
  const made = await service.call<{ data: { id: number } }>(
    'POST',
    `/api/annonces/report/${ad.id}`,
    {
      token: buyer.token,
      json: { raison, description: 'Ce n’était pas l’article.' },
    },
  );
  expect(made.status).toBe(201);
  const closed = await service.call('POST', `/api/admin/reports/${made.body.data.id}/close`, {
    token: moderator.token,
    json: { outcome, comment: 'Vu.', advance },
  });
  expect(closed.status).toBe(200);
  return ad.id;
};

it('says how many ads of a number had a founded report, and never whose it is', async () => {
  const number = freshNumber();
  await reported(number);
  await reported(number, { raison: 'advance_payment', advance: true });
  const { status, body } = await check(number);
  expect([status, body.data]).toEqual([
    200,
    { ads: 2, advance: 1, last: service.clock.now().toISOString() },
  ]);
  expect(body.message).toBe(
    'La modération a jugé fondés des signalements sur 2 annonces de ce numéro\u00a0: de l’argent y était demandé d’avance (1).',
  );
  expect(JSON.stringify(body)).not.toContain(moussa.user.first_name);
});

it('says nothing of what was not founded, is harmless, or is two years old', async () => {
  const number = freshNumber();
  await reported(number, { outcome: 'dismissed' });
  await reported(number, { raison: 'already_gone' });
  const old = await reported(number);
  await service.database.pool.query('UPDATE report SET closed_at = $2 WHERE ad_id = $1', [
    old,
    new Date(service.clock.now().getTime() - (NUMBER_CHECK_DAYS + 1) * DAY),
  ]);
  const { body } = await check(number);
  expect(body).toEqual({
    message: 'La modération n’a rien établi sur ce numéro. Ce n’est pas une garantie.',
    data: { ads: 0, advance: 0, last: null },
  });
});

it('blames nobody whose number somebody else wrote into an ad', async () => {
  const victim = await seller(service);
  const id = await reported(freshNumber());
  await service.database.pool.query(
    `UPDATE report SET snapshot = snapshot || jsonb_build_object('sms', $2::text) WHERE ad_id = $1`,
    [id, victim.telephone],
  );
  expect((await check(victim.telephone)).body.data.ads).toBe(0);
  // As a control, the report counts once the account has proven the number.
  await service.database.pool.query(
    'INSERT INTO contact_number (user_id, telephone, proven_at) VALUES ($1, $2, now())',
    [moussa.user.id, victim.telephone],
  );
  expect((await check(victim.telephone)).body.data.ads).toBe(1);
});

it('answers an unknown number alike, refuses what is no number, and twenty questions an hour', async () => {
  const from = '10.8.0.1';
  expect((await check(freshNumber(), from)).body.data.ads).toBe(0);
  expect((await check('12', from)).status).toBe(422);
  for (let n = 1; n < 20; n += 1) expect((await check(freshNumber(), from)).status).toBe(200);
  expect((await check(freshNumber(), from)).status).toBe(429);
});

it('does not exist where the site does not allow it, which is the default', async () => {
  const plain = await testService();
  const { status, body } = await check(freshNumber(), '10.8.0.2', plain);
  expect([status, body.name]).toEqual([404, 'numberCheck.off']);
  await plain.close();
});
