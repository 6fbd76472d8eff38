import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#contract/routes.ts';
import { makeFixture, type Fixture } from '#server/testing/access/fixture.ts';
import { DECISIONS, OTHER_CALLS } from '#server/testing/decisions/decisions.ts';
import { ofOwnAd } from '#server/testing/decisions/own.ts';
import { staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const READS = ['GET', 'HEAD'];
const CALLS = allRoutes
  .filter(({ method, path }) => path.startsWith('/api/admin/') && !READS.includes(method))
  .map(({ method, path }) => `${method} ${path}`);
/**
 * Lists pairs of a call by which staff take a decision, and a thing that belongs to the deciding person, on which the
 * test has the person decide.
 */
const OWN = Object.entries(DECISIONS).flatMap(([call, decision]) =>
  Object.keys(decision.own).map((what) => [call, what] as const),
);

let service: TestService;
let fixture: Fixture;
let other: Person;
beforeAll(async () => {
  service = await testService({ REVIEW_BATCHES: '1' });
  fixture = await makeFixture(service);
  other = await staff(service, 'admin');
});
afterAll(() => service.close());

const decide = (call: string, id: number, { token }: Person) => {
  const [method, path = ''] = call.split(' ');
  const { json } = DECISIONS[call]!;
  return service.call<{ name?: string; message: string }>(
    method as 'POST',
    path.replace(':id', String(id)),
    { token, json: typeof json === 'function' ? json() : json },
  );
};

/** Counts the decisions in the journal and those on declarations, which the journal does not contain. */
const decisions = (): Promise<number> =>
  fixture.value(
    `SELECT (SELECT count(*) FROM journal)
       + (SELECT count(*) FROM declaration_version WHERE decided_at IS NOT NULL)`,
  );

it('lists every call of staff that changes something: as a decision, or with why it is none', () => {
  const listed = [...Object.keys(DECISIONS), ...OTHER_CALLS.flatMap(({ calls }) => calls)];
  expect(listed.toSorted()).toEqual(CALLS.toSorted());
});

describe('staff decide about nothing of their own', () => {
  it.each(OWN)('%s: %s', async (call, what) => {
    const { own, otherwise = 200 } = DECISIONS[call]!;
    const { refusal, make } = own[what]!;
    const decider = await staff(service, 'admin');
    const id = await make(fixture, decider);
    const before = await decisions();
    const refused = await decide(call, id, decider);
    expect([refused.status, refused.body]).toEqual([
      refusal.status,
      { name: refusal.name, message: refusal.message, code: refusal.status },
    ]);
    expect(await decisions()).toEqual(before);
    // As the control, another administrator can take the same decision.
    const decided = await decide(call, id, other);
    expect([decided.status, decided.status < 400 || decided.body]).toEqual([
      otherwise,
      expect.anything(),
    ]);
  });
});

describe('the queue', () => {
  const next = async ({ token }: Person, path: string) => {
    type Given = { id: number }[] | { id: number } | null;
    const call = `/api/admin/annonces/${path}`;
    const { body } = await service.call<{ data: Given }>('POST', call, { token, json: {} });
    return [body.data ?? []].flat().map(({ id }) => id);
  };
  /**
   * Makes this ad, checked without findings, the only one that awaits review, and gives its seller twenty approved ads,
   * so that it may be reviewed in a batch.
   */
  const waitAlone = (id: number) =>
    service.database.pool.query(
      `WITH others AS (
         UPDATE ad SET status = 'withdrawn', withdrawn_by = 'owner' WHERE id <> $1 AND status = 'pending'
       ), due AS (
         DELETE FROM review_due
       ), checked AS (
         INSERT INTO ad_check (ad_id, version, checks, weight, made_at) VALUES ($1, 1, '[]', 0, now())
       ), past AS (
         INSERT INTO ad (owner_id, title, description, category_id, sub_category_id, city_id, price_label, whatsapp,
           telephone, sms, status, created_at, submitted_at)
         SELECT a.owner_id, 'Avant', '', a.category_id, a.sub_category_id, a.city_id, '', '', '', '', 'expired', now(), now()
         FROM ad a, generate_series(1, 20) WHERE a.id = $1 RETURNING id)
       INSERT INTO journal (at, actor_id, act, subject_id, version) SELECT now(), 1, 'ad.approved', id, 1 FROM past`,
      [id],
    );

  it.each(Object.entries(ofOwnAd({ status: 'pending' })))(
    'gives %s to others alone',
    async (what, make) => {
      const decider = await staff(service, 'admin');
      const id = await make(fixture, decider);
      await waitAlone(id);
      expect(await next(decider, 'next')).toEqual([]);
      expect(await next(decider, 'next-batch')).toEqual([]);
      // An ad with a finding of the automatic checks is reviewed alone, not in a batch.
      const batch = what.includes('removal') ? [] : [id];
      expect(await next(other, 'next-batch')).toEqual(batch);
      expect(await next(other, 'next')).toEqual([id]);
    },
  );
});
