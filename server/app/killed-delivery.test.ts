import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  databaseUrlOf,
  dataFolder,
  endAll,
  startProcess,
  until,
  type ServiceProcess,
} from '#server/testing/process.ts';
import { openSmsGateway, type SmsGateway } from '#server/testing/sms-gateway.ts';

const [NOTICES, KILLS] = process.env['NIGHTLY'] === '1' ? [1000, 20] : [120, 3];
vi.setConfig({ testTimeout: 240_000 + KILLS * 30_000 });

let folder = '';
let gateway: SmsGateway;
let service: ServiceProcess;
const start = async (): Promise<void> => {
  service = startProcess({ DATA_DIR: folder, SMS_URL: gateway.url, SMS_AT_ONCE: '4' });
  await service.ready();
};

beforeAll(async () => {
  folder = await dataFolder();
  gateway = await openSmsGateway();
  await start();
});
afterAll(async () => {
  await endAll();
  await gateway.close();
});

const query = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: await databaseUrlOf(folder) });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
};

/** People whose password was changed: one notice each, by the event that their command would have written. */
const cause = (count: number) =>
  query(
    `WITH people AS (
       INSERT INTO app_user (first_name, last_name, telephone, password_hash, phone_verified_at, terms_accepted_at, created_at)
       SELECT 'Hadiza', 'Oumarou', '+227960' || lpad(n::text, 5, '0'), '', now(), now(), now()
       FROM generate_series(1, $1) AS n RETURNING id)
     INSERT INTO event (type, payload)
     SELECT 'account.password_changed', jsonb_build_object('user_id', id, 'changed_at', '2026-11-23T09:00:00.000Z') FROM people`,
    [count],
  );

it(`${NOTICES} notices reach people once through ${KILLS} kills and a gateway that takes texts without an answer`, async () => {
  gateway.loseAnswers(10);
  await cause(NOTICES);
  await query('SELECT pg_notify(\'kasuwa_event\', \'{"type":"test","payload":{}}\')');
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const wanted = Math.ceil((gateway.texts.length + (NOTICES * kill) / (KILLS + 1)) / 2);
    await until('some are sent', () => gateway.texts.length >= wanted);
    await sleep(randomInt(200));
    await service.end('SIGKILL');
    await start();
  }
  await until(
    'all are noted as sent',
    async () => {
      const [row] = await query<{ sent: number }>(
        "SELECT count(*)::integer AS sent FROM message WHERE about LIKE 'password.%'",
      );
      return row?.sent === NOTICES;
    },
    60_000 + KILLS * 10_000,
  );
  const keys = gateway.texts.map(({ key }) => key);
  const people = new Set(gateway.texts.map(({ to }) => to));
  // Each person one key: a gateway that honours it sends once.
  expect([people.size, new Set(keys).size]).toEqual([NOTICES, NOTICES]);
  const [bell] = await query<{ lines: number }>(
    "SELECT count(*)::integer AS lines FROM notification WHERE kind = 'account'",
  );
  expect(bell?.lines).toBe(NOTICES);
  // Handed over again: those whose answer was lost, and those under way at a kill.
  const lost = Math.floor(keys.length / 10);
  expect(keys.length - NOTICES).toBeLessThanOrEqual(lost + KILLS * 4);
});
