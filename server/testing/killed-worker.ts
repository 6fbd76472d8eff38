import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openSecrets } from '#server/platform/secrets.ts';
import {
  databaseUrlOf,
  dataFolder,
  endAll,
  startProcess,
  until,
  type ServiceProcess,
} from './process.ts';
import { openSmsGateway, type SmsGateway } from './sms-gateway.ts';

/** Runs a worker in a separate process, with its own database and SMS gateway. */
export interface OwnWorker {
  gateway: SmsGateway;
  query: <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<T[]>;
  /**
   * Inserts, for each of `count` users, the event of a changed password, about which the worker then notifies the user.
   */
  causeNotices: (count: number) => Promise<void>;
  /** Inserts the events of `count` requested codes, which the worker then sends. */
  causeCodes: (count: number) => Promise<void>;
  /** Counts the notices that are recorded as sent. */
  countSent: () => Promise<number>;
  /** Kills the worker by SIGKILL and starts it again. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

/** Counts the phone numbers used so far for accounts and codes; no demo account has any of these numbers. */
let people = 0;

export const startOwnWorker = async (settings: Record<string, string> = {}): Promise<OwnWorker> => {
  const folder = await dataFolder();
  const gateway = await openSmsGateway();
  let worker: ServiceProcess;
  const close = async (): Promise<void> => {
    await endAll();
    await gateway.close();
  };
  const start = async (): Promise<void> => {
    worker = startProcess({
      DATA_DIR: folder,
      ROLE: 'worker',
      SMS_URL: gateway.url,
      ...settings,
    });
    await worker.ready();
  };
  await start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const query: OwnWorker['query'] = async <T extends pg.QueryResultRow>(
    sql: string,
    values: unknown[] = [],
  ) => {
    const client = new pg.Client({ connectionString: await databaseUrlOf(folder) });
    await client.connect();
    try {
      return (await client.query<T>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
  const secrets = await openSecrets(folder);
  /** Notifies the worker without an event, which makes it look for work. */
  const wake = () => query('SELECT pg_notify(\'kasuwa_event\', \'{"type":"test","payload":{}}\')');
  return {
    gateway,
    query,
    causeNotices: async (count) => {
      await query(
        `WITH people AS (
           INSERT INTO app_user (first_name, last_name, telephone, password_hash, phone_verified_at, terms_accepted_at, created_at)
           SELECT 'Hadiza', 'Oumarou', '+22796' || lpad(n::text, 6, '0'), '', now(), now(), now()
           FROM generate_series($1::integer + 1, $1::integer + $2::integer) AS n RETURNING id)
         INSERT INTO event (type, payload)
         SELECT 'account.password_changed', jsonb_build_object('user_id', id, 'changed_at', '2026-11-23T09:00:00.000Z') FROM people`,
        [people, count],
      );
      people += count;
      await wake();
    },
    causeCodes: async (count) => {
      await query(
        `WITH codes AS (
           INSERT INTO code (purpose, target, asked_from, asked_by, code_hash, created_at, expires_at)
           SELECT 'disown_number', '+22788' || lpad(n::text, 6, '0'), '10.1.1.1', 'stranger', '', now(), now() + interval '10 minutes'
           FROM generate_series($1::integer + 1, $1::integer + $2::integer) AS n RETURNING id)
         INSERT INTO event (type, payload)
         SELECT 'account.code_requested', jsonb_build_object('code_id', id, 'encrypted', $3::text) FROM codes`,
        [people, count, secrets.encrypt('042137')],
      );
      people += count;
      await wake();
    },
    countSent: async () => {
      const [row] = await query<{ sent: number }>(
        "SELECT count(*)::integer AS sent FROM message WHERE about LIKE 'password.%'",
      );
      return row?.sent ?? 0;
    },
    kill: async () => {
      await worker.end('SIGKILL');
      await start();
    },
    close,
  };
};

/** Lets a worker send notices while it is killed repeatedly, and waits until all notices are recorded as sent. */
export const sendThroughKills = async (
  { gateway, causeNotices, countSent, kill }: OwnWorker,
  { notices, kills }: { notices: number; kills: number },
): Promise<void> => {
  await causeNotices(notices);
  for (let killed = 1; killed <= kills; killed += 1) {
    const wanted = Math.ceil((gateway.texts.length + (notices * killed) / (kills + 1)) / 2);
    await until('some are sent', () => gateway.texts.length >= wanted);
    await sleep(randomInt(200));
    await kill();
  }
  await until(
    'all are noted as sent',
    async () => (await countSent()) === notices,
    60_000 + kills * 10_000,
  );
};
