import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendThroughKills, startOwnWorker, type OwnWorker } from '#server/testing/killed-worker.ts';

const [NOTICES, KILLS] = process.env['NIGHTLY'] === '1' ? [1000, 20] : [120, 3];
vi.setConfig({ testTimeout: 240_000 + KILLS * 30_000 });

let worker: OwnWorker | undefined;
beforeAll(async () => {
  worker = await startOwnWorker({ SMS_AT_ONCE: '4' });
});
afterAll(() => worker?.close());

it(`${NOTICES} notices reach people once through ${KILLS} kills and a gateway that takes texts without an answer`, async () => {
  const { gateway, query } = worker!;
  gateway.loseAnswers(10);
  await sendThroughKills(worker!, { notices: NOTICES, kills: KILLS });
  const keys = gateway.texts.map(({ key }) => key);
  const people = new Set(gateway.texts.map(({ to }) => to));
  // Messages to one person have one idempotency key, so that a gateway that supports it sends once.
  expect([people.size, new Set(keys).size]).toEqual([NOTICES, NOTICES]);
  const [bell] = await query<{ lines: number }>(
    "SELECT count(*)::integer AS lines FROM notification WHERE kind = 'account'",
  );
  expect(bell?.lines).toBe(NOTICES);
  // A message is handed to the gateway again when its response was lost, or when it was being sent at a kill.
  const lost = Math.floor(keys.length / 10);
  expect(keys.length - NOTICES).toBeLessThanOrEqual(lost + KILLS * 4);
});
