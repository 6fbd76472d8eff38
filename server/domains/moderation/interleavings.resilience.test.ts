import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOne } from '#server/platform/database/database.ts';
import {
  findOrder,
  step,
  type StoryAd,
  type Command,
  type Story,
} from '#server/testing/ad-story.ts';
import { seller, staff, type Person } from '#server/testing/personas.ts';
import { openAdFixtures, type AdFixtures } from '#server/testing/ad-fixtures.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { replayAd, type Replayed } from '#server/testing/replay-journal.ts';
import { REPORT_REASONS } from '#contract/moderation/limits.ts';

const TURNS = process.env['NIGHTLY'] === '1' ? 500 : 120;
/** Seeds the random turns and changes daily; setting `SEED` repeats the turns of a failure. */
const SEED = Number(
  process.env['SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);
/** Is the number of ads under test at the same time. */
const AT_ONCE = 5;
/** Is the maximum number of turns, groups of concurrent requests, for each ad. */
const AD_TURNS = 12;

let service: TestService;
let adFixtures: AdFixtures;
let owners: Person[];
let moderators: Person[];
beforeAll(async () => {
  service = await testService();
  adFixtures = await openAdFixtures(service.database.pool);
  const several = async (count: number, make: (service: TestService) => Promise<Person>) => {
    const made: Person[] = [];
    while (made.length < count) made.push(await make(service));
    return made;
  };
  owners = await several(8, seller);
  moderators = await several(2, staff);
});
afterAll(() => service.close());

/** Returns a function that gives seeded random integers from 0 to `n` - 1. */
const picker = (seed: number) => {
  let state = seed;
  return (n: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
};
type Picker = ReturnType<typeof picker>;
const oneOf = <T>(pick: Picker, list: readonly T[]): T => list[pick(list.length)]!;

/** Describes an ad under test as of its last turn of concurrent requests. */
interface ContestedAd {
  id: number;
  owner: Person;
  turns: number;
  photos: number[];
  reportId: number | null;
  state: StoryAd;
  journal: string[];
  lastEvent: number;
  /** Lists the approved versions: nothing else may ever be public. */
  approved: string[];
}

const put = async (owner: Person): Promise<ContestedAd> => {
  const { pool } = service.database;
  const words = { title: 'Vélo', description: 'Bon vélo.' };
  const ad = { ...words, status: 'pending' as const, ownerId: owner.user.id, photos: 2 };
  const id = await adFixtures.put(ad);
  await pool.query('UPDATE ad SET whatsapp = $2, telephone = $2, sms = $2 WHERE id = $1', [
    id,
    owner.telephone,
  ]);
  const { events: _none, ...found } = await readState({ id, lastEvent: 0 });
  const photos = found.state.shown?.photos ?? [];
  return { id, owner, turns: 0, photos, reportId: null, approved: [], ...found };
};

interface Found {
  state: StoryAd;
  journal: string[];
  events: string[];
  lastEvent: number;
}

/** Reads the rows of an ad, with its journal entries and notices so far. */
const readState = async ({
  id,
  lastEvent: afterEvent,
}: Pick<ContestedAd, 'id' | 'lastEvent'>): Promise<Found> => {
  const { rows } = await service.database.pool.query<Found>(
    `SELECT coalesce((
         SELECT jsonb_build_object(
           'status', CASE WHEN a.withdrawn_by = 'moderator' THEN 'taken_down' ELSE a.status END, 'version', a.version,
           'shown', jsonb_build_object('title', a.title, 'description', a.description, 'photos',
             (SELECT jsonb_agg(p.id ORDER BY p.position) FROM picture p WHERE p.ad_id = a.id)),
           'edit', CASE WHEN e.ad_id IS NOT NULL THEN jsonb_build_object('status', e.status, 'words', jsonb_build_object(
             'title', e.title, 'description', e.description, 'photos', to_jsonb(e.picture_ids))) END)
         FROM ad a LEFT JOIN ad_edit e ON e.ad_id = a.id WHERE a.id = $1),
       '{"status": "gone", "version": 0, "shown": null, "edit": null}') AS state,
       ARRAY(SELECT j.act || CASE WHEN j.act LIKE 'ad.report%' THEN '' ELSE '@' || j.version END
             FROM journal j WHERE j.subject = 'ad' AND j.subject_id = $1 ORDER BY j.id) AS journal,
       ARRAY(SELECT type FROM event WHERE id > $2 AND payload->>'ad_id' = $1::text AND type LIKE 'ad.%' ORDER BY id) AS events,
       (SELECT coalesce(max(id), 0) FROM event) AS "lastEvent"`,
    [id, afterEvent],
  );
  return expectOne(rows);
};

/** Reports an ad that is public and has no open report, so that moderators have a report to close. */
const reportNow = async (ad: ContestedAd, reporter: Person): Promise<void> => {
  if (ad.reportId !== null || ad.state.status !== 'published') return;
  const { body, status } = await service.call<{ data: { id: number } }>(
    'POST',
    `/api/annonces/report/${ad.id}`,
    { token: reporter.token, json: { raison: REPORT_REASONS[1], description: 'Louche.' } },
  );
  if (status === 201) ad.reportId = body.data.id;
};

let words = 0;
const fresh = (name: string): string => `${name} ${(words += 1)}`;

/** Chooses, by weight, an action of one of two tabs of the owner or of two moderators. */
const someCommand = (pick: Picker, ad: ContestedAd): Command => {
  const { version } = ad.state;
  const read = oneOf(pick, [{}, { version }, { version }, { version: version + 1 }]);
  const commands: readonly [number, () => Command][] = [
    [24, () => ({ what: 'approve', ...read })],
    [16, () => ({ what: 'reject', ...read })],
    [4, () => ({ what: 'take_down', ...read })],
    [12, () => ({ what: 'edit', change: { title: fresh('Titre') } })],
    [12, () => ({ what: 'edit', change: { description: fresh('Texte') } })],
    [
      4,
      () => ({ what: 'edit', change: { title: fresh('Photos'), photos: ad.photos.toReversed() } }),
    ],
    [9, () => ({ what: 'renew' })],
    [6, () => ({ what: 'sell' })],
    [6, () => ({ what: 'withdraw' })],
    [2, () => ({ what: 'remove' })],
    [ad.reportId === null ? 0 : 20, () => ({ what: 'close', withdraw: pick(4) === 0 })],
  ];
  let left = pick(commands.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, make] of commands) {
    if (left < weight) return make();
    left -= weight;
  }
  throw new Error('The weights do not add up.');
};

const post = (url: string, { token }: Person, json?: unknown) =>
  service.call('POST', url, { token, ...(json === undefined ? {} : { json }) });

const ask = (ad: ContestedAd, command: Command, moderator: Person) => {
  const { id, owner } = ad;
  const review = `/api/admin/annonces/${id}`;
  switch (command.what) {
    case 'approve':
      return post(`${review}/approve`, moderator, { version: command.version });
    case 'reject':
      return post(`${review}/reject`, moderator, { version: command.version, reason: 'photos' });
    case 'take_down':
      return post(`${review}/withdraw`, moderator, { version: command.version, reason: 'spam' });
    case 'close': {
      const outcome = command.withdraw
        ? { outcome: 'upheld', withdraw: 'spam' }
        : { outcome: 'dismissed' };
      return post(`/api/admin/reports/${ad.reportId}/close`, moderator, outcome);
    }
    case 'edit': {
      const { photos, ...rest } = command.change;
      const json = { ...rest, ...(photos ? { photo_ids: photos } : {}) };
      return post(`/api/update-annonces/${id}`, owner, json);
    }
    case 'remove':
      return service.call('DELETE', `/api/annonces/${id}`, { token: owner.token });
    default:
      return post(`/api/annonces/${id}/${command.what === 'sell' ? 'sold' : command.what}`, owner);
  }
};

/** Returns what was decided on the owner's latest version of an ad, or `pending`. */
const decisionOn = ({ status: state, edit }: StoryAd) => {
  if (state === 'taken_down') return 'withdrawn';
  if (edit) return edit.status;
  return state === 'pending' || state === 'rejected' ? state : 'published';
};

/**
 * Sends concurrent requests for one ad and expects the result of carrying them out in some order; returns whether any
 * request failed that alone would have succeeded.
 */
const runTurn = async (pick: Picker, ad: ContestedAd): Promise<boolean> => {
  if (pick(3) === 0) {
    const others = owners.filter((owner) => owner !== ad.owner);
    await reportNow(ad, oneOf(pick, others));
  }
  const commands = Array.from({ length: 2 + pick(3) }, () => someCommand(pick, ad));
  const by = commands.map(() => oneOf(pick, moderators));
  const answers = await Promise.all(
    commands.map(async (command, at) => {
      const { status, body } = await ask(ad, command, by[at]!);
      return { command, status, message: body['message'] };
    }),
  );
  const { state, journal, events, lastEvent } = await readState(ad);
  const hasReport = ad.reportId !== null;
  const start: Story = { ad: ad.state, hasReport, journal: ad.journal, events: [] };
  const isFound = (end: Story): boolean =>
    isDeepStrictEqual([end.ad, end.journal, end.events], [state, journal, events]);
  const order = findOrder(start, answers, isFound);
  expect(
    order,
    `what ${JSON.stringify({ start, answers, state, journal, events }, null, 1)} is by`,
  ).not.toBeNull();

  let story = start;
  for (const command of order ?? []) {
    const { status, next } = step(story, command);
    if (status === 200 && command.what === 'approve')
      ad.approved.push(JSON.stringify(next.ad.shown));
    story = next;
  }
  if (!story.hasReport) ad.reportId = null;
  Object.assign(ad, { state, journal, lastEvent, turns: ad.turns + 1 });
  if (state.status === 'published' || state.status === 'sold')
    expect(ad.approved).toContain(JSON.stringify(state.shown));
  return answers.some(
    ({ command, status }) => status !== 200 && step(start, command).status === 200,
  );
};

const NOTICES: Record<string, string> = {
  'ad.approved': 'published',
  'ad.rejected': 'rejected',
  'ad.withdrawn': 'taken_down',
};

/**
 * Sends the due messages and returns the SMS to owners that were sent and those expected: one for each decision on an
 * existing ad.
 */
const notices = async (left: readonly ContestedAd[]) => {
  const { pool } = service.database;
  const kinds = ['ad.published', 'ad.changed', 'ad.rejected', 'ad.taken_down'];
  // The photos are rows without files.
  await pool.query('UPDATE picture SET has_avif = true');
  await pool.query('UPDATE event SET dispatched_at = now() WHERE type <> ALL($1)', [kinds]);
  await service.carryOut();
  const { rows } = await pool.query<{ about: string }>(
    "SELECT about FROM message WHERE about LIKE 'ad.%' AND sent_at IS NOT NULL",
  );
  const due = left.flatMap(({ id, journal }) =>
    journal.flatMap((entry) => {
      const [act = '', version] = entry.split('@');
      return NOTICES[act] ? [`ad.${id}.${version}.${NOTICES[act]}.sms`] : [];
    }),
  );
  return { due: due.toSorted(), sent: rows.map(({ about }) => about).toSorted() };
};

const replayed = async ({ id, state }: ContestedAd) => {
  const { rows } = await service.database.pool.query<Replayed>(
    "SELECT act, at, version, detail FROM journal WHERE subject = 'ad' AND subject_id = $1 ORDER BY id",
    [id],
  );
  return replayAd(rows, state.version);
};

/** Runs the turns of several ads one after the other, and returns the ads and the number of conflicts. */
const runTurns = async (seed: number, line: number) => {
  const pick = picker(seed + line * 7919);
  const ads: ContestedAd[] = [];
  let contested = 0;
  for (let turn = 0; turn < TURNS / AT_ONCE; turn += 1) {
    let ad = ads.at(-1);
    if (!ad || ad.turns === AD_TURNS || ['gone', 'taken_down'].includes(ad.state.status)) {
      // Rotates owners: edits are limited per day.
      ad = await put(owners[(line + ads.length) % owners.length]!);
      ads.push(ad);
    }
    if (await runTurn(pick, ad)) contested += 1;
  }
  return { ads, contested };
};

it(`${TURNS} turns of concurrent requests by moderators and owners are serialisable and lose nothing`, async () => {
  try {
    const fights = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, line) => runTurns(SEED, line)),
    );
    const left = fights.flatMap(({ ads }) => ads).filter(({ state }) => state.status !== 'gone');
    for (const ad of left)
      expect([ad.id, await replayed(ad)]).toEqual([ad.id, decisionOn(ad.state)]);
    const { due, sent } = await notices(left);
    expect(sent).toEqual(due);
    const contested = fights.reduce((sum, fought) => sum + fought.contested, 0);
    // How many depends on the seed and the machine.
    expect(contested).toBeGreaterThan(TURNS / 10);
  } catch (error) {
    throw new Error(`With SEED=${SEED}, of ${TURNS} turns: ${(error as Error).message}`, {
      cause: error,
    });
  }
});
