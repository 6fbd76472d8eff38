import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteContract } from '#contract/route.ts';
import { allRoutes } from '#contract/routes.ts';
import { ask } from '#server/testing/access/ask.ts';
import { callersOf, GRID, isDenied, isOwners, statusFor } from '#server/testing/access/grid.ts';
import type { Who } from '#server/testing/access/people.ts';
import type { Line } from '#server/testing/access/row.ts';
import { makeWorld, type World } from '#server/testing/access/world.ts';
import { everything } from '#server/testing/fingerprint.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;
const named = GRID.map((line) => [nameOf(line.route), line] as const);
const denied = named.filter(([, line]) => callersOf(line).some((who) => isDenied(line, who)));
const open = named.filter(([, line]) => callersOf(line).some((who) => !isDenied(line, who)));

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await testService();
  world = await makeWorld(service);
}, 30_000);
afterAll(() => service.close());

it('knows every call of the API, and no other', () => {
  expect(named.map(([name]) => name).toSorted()).toEqual(allRoutes.map(nameOf).toSorted());
  for (const { path, access } of allRoutes)
    if (path.startsWith('/api/admin/'))
      expect([path, access]).toEqual([path, expect.stringMatching(/^(moderator|admin)$/)]);
});

describe('whoever a call is not for', () => {
  /** What each path names, made beforehand: then nothing may change. */
  const things = new Map<Line, Map<Who, number | string>>();
  let before: object;

  beforeAll(async () => {
    for (const [, line] of denied) {
      const made = new Map<Who, number | string>();
      for (const who of callersOf(line))
        if (line.row.at && isDenied(line, who)) {
          // One will do: nobody here uses it up.
          const [known] = made.values();
          made.set(who, isOwners(line) || !known ? await line.row.at({ world, who }) : known);
        }
      things.set(line, made);
    }
    before = await everything(service);
  }, 60_000);

  it.each(denied)('is told so by %s', async (_name, line) => {
    for (const who of callersOf(line).filter((one) => isDenied(line, one))) {
      const at = things.get(line)?.get(who);
      const { status, body } = await ask(line, { world, who }, at);
      expect([who, status, body]).toEqual([
        who,
        statusFor(line, who),
        expect.stringContaining(`"code":${status}`),
      ]);
      if (status === 404)
        expect([who, body]).toEqual([who, (await ask(line, { world, who })).body]);
    }
  });

  it('has left nothing behind by all of this', async () => {
    expect(await everything(service)).toEqual(before);
  });
});

describe('whoever a call is for', () => {
  it.each(open)('is answered by %s', async (_name, line) => {
    for (const who of callersOf(line).filter((one) => !isDenied(line, one))) {
      const at = await line.row.at?.({ world, who });
      const { status, body } = await ask(line, { world, who }, at);
      expect([who, status, status < 400 || body]).toEqual([
        who,
        statusFor(line, who),
        expect.anything(),
      ]);
    }
  });
});
