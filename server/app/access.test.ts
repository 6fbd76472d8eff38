import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteContract } from '#contract/common/route.ts';
import { allRoutes } from '#contract/routes.ts';
import { ask, type CallResult } from '#server/testing/access/ask.ts';
import { callersOf, GRID, isDenied, statusFor } from '#server/testing/access/grid.ts';
import type { Who } from '#server/testing/access/people.ts';
import type { Line } from '#server/testing/access/row.ts';
import { makeFixture, type Fixture } from '#server/testing/access/fixture.ts';
import { givenTo } from '#server/testing/access/given.ts';
import { snapshot } from '#server/testing/fingerprint.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;
const accessOf = ({ access }: RouteContract) => access;
/**
 * Returns the access that a route of the administration must have: moderators have the ad queue, reasons, reports,
 * appeals, questions, shops, ratings and photos; all staff the counts; administrators may use all routes.
 */
const staffOf = (route: RouteContract) => {
  const path = route.path.slice('/api/admin'.length);
  if (path === '/waiting') return 'staff';
  if (path.startsWith('/declarations')) return 'companies';
  const isModerators =
    /^\/annonces|^\/reports|^\/appeals|^\/questions|^\/boutiques|^\/ratings|^\/shop-reports|^\/photo-checks/.test(
      path,
    ) || nameOf(route) === 'GET /api/admin/rejection-reasons';
  return isModerators ? 'moderator' : 'admin';
};
const named = GRID.map((line) => [nameOf(line.route), line] as const);
const denied = named.filter(([, line]) => callersOf(line).some((who) => isDenied(line, who)));
const open = named.filter(([, line]) => callersOf(line).some((who) => !isDenied(line, who)));
const withIds = named.filter(([name]) => name.includes(':id'));
const NO_IDS = ['0', '-1', '1e3', '2147483648', '9223372036854775808', '..%2f1', 'x', randomUUID()];
/** Returns the `code` in the body of a response; for HEAD, which has no body, the status. */
const codeOf = ({ route }: Line, { status, body }: CallResult) =>
  route.method === 'HEAD' ? status : (JSON.parse(body) as { code: unknown }).code;

let service: TestService;
let fixture: Fixture;
beforeAll(async () => {
  service = await testService();
  fixture = await makeFixture(service);
});
afterAll(() => service.close());

it('covers every call of the API, and no other', () => {
  expect(named.map(([name]) => name).toSorted()).toEqual(allRoutes.map(nameOf).toSorted());
  const administration = allRoutes.filter(({ path }) => path.startsWith('/api/admin/'));
  const others = allRoutes.filter((route) => !administration.includes(route));
  expect(administration.map(accessOf)).toEqual(administration.map(staffOf));
  expect(new Set(others.map(accessOf))).toEqual(new Set(['public', 'user']));
});

describe('a caller without permission', () => {
  /**
   * Maps each line of the access grid to the id, for each caller, of the record that its path names. The records are
   * created before the snapshot of the database.
   */
  const records = new Map<Line, Map<Who, number | string>>();
  let before: object;

  beforeAll(async () => {
    for (const [, line] of denied) {
      const made = new Map<Who, number | string>();
      for (const who of callersOf(line).filter((one) => line.row.at && isDenied(line, one))) {
        // Denied callers can share a record, because their calls do not use it up.
        const [known] = made.values();
        const isOwn = known === undefined || line.row.but?.[who] !== undefined;
        made.set(who, (isOwn ? await line.row.at?.({ fixture, who }) : known) ?? 0);
      }
      records.set(line, made);
    }
    before = await snapshot(service);
  });

  it.each(denied)('is denied by %s', async (_name, line) => {
    for (const who of callersOf(line).filter((one) => isDenied(line, one))) {
      const answer = await ask(line, { fixture, who }, records.get(line)?.get(who));
      expect([who, answer.status, codeOf(line, answer)]).toEqual([
        who,
        statusFor(line, who),
        answer.status,
      ]);
      // The response for another person's record equals the response for a missing record, byte for byte.
      const same = answer.status === 404 ? await ask(line, { fixture, who }) : answer;
      expect([who, answer]).toEqual([who, same]);
    }
  });

  it.each(withIds)('gets 404 at %s for an invalid id', async (_name, line) => {
    const who = line.route.access === 'user' ? 'owner' : 'administrator';
    for (const id of NO_IDS)
      expect([id, (await ask(line, { fixture, who }, id)).status]).toEqual([id, 404]);
  });

  it('has changed nothing with all these calls', async () => {
    expect(await snapshot(service)).toEqual(before);
  });
});

describe('a caller with permission', () => {
  /** Contains the fields that no request may set, with an administrator as the claimed owner. */
  let protectedFields: object;
  let before: unknown;
  const given = () => givenTo(fixture, fixture.people.chief.user.id);

  beforeAll(async () => {
    const { id } = fixture.people.chief.user;
    const owners = { user_id: id, owner_id: id, holder_id: id, sender_id: id, ownerId: id };
    const at = '2001-01-01T00:00:00Z';
    const times = {
      created_at: at,
      published_at: at,
      phone_verified_at: at,
      email_verified_at: at,
    };
    const state = { id: 1, role: 'admin', is_admin: true, status: 'published' };
    protectedFields = { ...owners, ...times, ...state, is_phone_verified: 1, company_id: 1 };
    before = await given();
  });

  it.each(open)('is answered by %s', async (_name, line) => {
    for (const who of callersOf(line).filter((one) => !isDenied(line, one))) {
      const at = await line.row.at?.({ fixture, who });
      const { status, body } = await ask(line, { fixture, who }, at, protectedFields);
      expect([who, status, status < 400 || body]).toEqual([
        who,
        statusFor(line, who),
        expect.anything(),
      ]);
    }
  });

  it('cannot set protected fields: no role, verified address, unreviewed ad or row in another person’s name', async () => {
    expect(await given()).toEqual(before);
  });
});
