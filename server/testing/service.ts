import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { RouteContract } from '#contract/common/route.ts';
import { domainJobs, domainSubscriptions } from '#server/app/domains.ts';
import { PageCache } from '#server/app/pages/page-cache.ts';
import { admissionLimits, type AdmissionLimits } from '#server/app/overload/admission.ts';
import { buildServer, type ServerOptions } from '#server/app/server.ts';
import { deliverDue } from '#server/domains/notifications/delivery/delivery-queues.ts';
import type { Clock } from '#server/platform/clock.ts';
import { openDiskRoom } from '#server/platform/disk-room.ts';
import { openDownload } from '#server/platform/download.ts';
import { openLocalEvents } from '#server/platform/local-events.ts';
import { openLimits } from '#server/platform/limits.ts';
import { openLog } from '#server/platform/log.ts';
import type { Email, Gateways } from '#server/platform/messages/gateways.ts';
import type { Push, PushOutcome } from '#server/platform/messages/push.ts';
import type { Balance } from '#server/platform/sms/gateway.ts';
import type { Sms } from '#server/platform/sms/failover.ts';
import type { WhatsappMessage } from '#server/platform/messages/whatsapp.ts';
import { openDecoder, type Decoder } from '#server/platform/pictures/decoder.ts';
import { openPictureStorage } from '#server/platform/pictures/storage.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SmsProvider } from '#server/platform/sms/providers.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { readSettings } from '#server/platform/settings.ts';
import { openTallies } from '#server/platform/tallies.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { Traffic } from '#server/app/traffic.ts';

/** Is a clock that tests move by hand. */
export interface TestClock extends Clock {
  /** Moves the clock forward by `ms` milliseconds. */
  pass(ms: number): void;
}

const testClock = (): TestClock => {
  let at = Date.parse('2026-11-21T09:00:00Z');
  return {
    now: () => new Date(at),
    pass: (ms) => {
      at += ms;
    },
  };
};

/** Records messages (SMS, emails, push and WhatsApp messages) instead of sending them. */
export interface FakeGateways extends Gateways {
  texts: Sms[];
  whatsapps: WhatsappMessage[];
  emails: Email[];
  pushes: Push[];
  smsBalances: { gateway: SmsProvider; read: () => Promise<Balance> }[];
  /** Returns the outcome that the push services report; `sent` by default. */
  pushOutcome: (push: Push) => Promise<PushOutcome>;
}

const openFakeGateways = (): FakeGateways => {
  const texts: Sms[] = [];
  const whatsapps: WhatsappMessage[] = [];
  const emails: Email[] = [];
  const pushes: Push[] = [];
  const gateways: FakeGateways = {
    texts,
    whatsapps,
    emails,
    pushes,
    pushOutcome: () => Promise.resolve('sent'),
    sendSms: async (sms) => {
      await sms.onAttempt('http');
      texts.push(sms);
      return { gateway: 'http', id: sms.key };
    },
    sendWhatsapp: async (message) => `wamid.${whatsapps.push(message)}`,
    smsBalances: [],
    onDeliveryReport: () => undefined,
    close: () => Promise.resolve(),
    sendEmail: async (email) => void emails.push(email),
    sendPush: async (push) => {
      const outcome = await gateways.pushOutcome(push);
      if (outcome === 'sent') pushes.push(push);
      return outcome;
    },
  };
  return gateways;
};

/** Is the memory of a password hash (Argon2) in KiB: the minimum, which keeps the many sign-ins of tests fast. */
const CHEAPEST_HASH = '8';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: Record<string, string>;
}

export interface TestService {
  app: FastifyInstance;
  platform: Platform;
  database: TestDatabase;
  clock: TestClock;
  fakeGateways: FakeGateways;
  /** Lists the lines logged at LOG_LEVEL or above. */
  logged: string[];
  /** Calls the API with `token` as bearer and `json` as body. */
  call<T = Record<string, unknown>>(
    method: RouteContract['method'],
    url: string,
    options?: {
      token?: string;
      json?: unknown;
      headers?: Record<string, string>;
      payload?: InjectOptions['payload'];
      from?: string;
    },
  ): Promise<Answer<T>>;
  /** Counts views of ads; `flush` writes the counts to the database. */
  traffic: Traffic;
  /**
   * Runs the jobs of pending events, as the worker does, and the delayed jobs that are due, and sends the due messages.
   */
  carryOut(): Promise<void>;
  /** Runs the jobs that the worker runs each minute. */
  eachMinute(): Promise<void>;
  close(): Promise<void>;
}

/** Is a limit that admits requests however long they wait, because a slow test machine is no overload. */
const ANY_DELAY: AdmissionLimits = admissionLimits(60_000);

/** Describes a job that runs some time after its event; `at` is the due time by the test clock, in ms since 1970. */
interface DelayedJob {
  at: number;
  run: () => Promise<void>;
}

const carryOutEvents = async (platform: Platform, delayed: DelayedJob[]): Promise<void> => {
  const now = platform.clock.now().getTime();
  for (const due of delayed.filter(({ at }) => at <= now)) {
    delayed.splice(delayed.indexOf(due), 1);
    await due.run();
  }
  for (;;) {
    const { rows } = await platform.database.pool.query<{
      id: number;
      type: string;
      payload: unknown;
    }>(
      'UPDATE event SET dispatched_at = $1 WHERE dispatched_at IS NULL RETURNING id, type, payload',
      [platform.clock.now()],
    );
    if (rows.length === 0) return;
    for (const event of rows.toSorted((a, b) => a.id - b.id)) {
      for (const { event: kind, job, delaySeconds } of domainSubscriptions) {
        if (kind.type !== event.type) continue;
        const run = () => job.run(platform, job.payload.parse(event.payload));
        if (delaySeconds > 0) delayed.push({ at: now + delaySeconds * 1000, run });
        else await run();
      }
    }
  }
};

/** Opens a decoder for one service, which closes it at its end. */
export const ownDecoder = (bounds: Parameters<typeof openDecoder>[1] = {}): Decoder =>
  openDecoder({ log: openLog({ LOG_LEVEL: 'silent' }) }, bounds);

let decoderOfWorker: Decoder | undefined;
/**
 * Returns a decoder of pictures that all services of a Vitest worker share, since starting its processes takes longer
 * than decoding the pictures of a test.
 */
const sharedDecoder = (): Decoder => {
  decoderOfWorker ??= ownDecoder();
  return { ...decoderOfWorker, close: () => Promise.resolve() };
};

/**
 * Starts the whole API on its own database, with a movable clock and recorded messages. `server` overrides the test
 * options (no pages, no shared cache), and `decoder` replaces the shared decoder.
 */
export const testService = async (
  settings: Record<string, string> = {},
  server: Partial<ServerOptions> = {},
  decoder = sharedDecoder(),
): Promise<TestService> => {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-files-'));
  const clock = testClock();
  const fakeGateways = openFakeGateways();
  const logged: string[] = [];
  const delayed: DelayedJob[] = [];
  const read = readSettings({
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    // No space must be free, since a test machine may have little.
    DISK_FLOOR_MB: '0',
    // The preview may be public, since the service is not reachable from outside; tests may then
    // set any client address.
    PREVIEW_PUBLIC: '1',
    // The weak setting is rejected outside preview mode.
    ...(settings['PREVIEW'] === '0' ? {} : { PASSWORD_HASH_MEMORY: CHEAPEST_HASH }),
    SMS_BLOCK_BUDGET: '100000',
    SMS_HOURLY_BUDGET: '100000',
    SMS_REPORT_SECRET: 'secret-of-the-reports-of-tests',
    WHATSAPP_APP_SECRET: 'app-secret-of-tests',
    WHATSAPP_VERIFY_TOKEN: 'verify-token-of-the-tests',
    ...settings,
  });
  const secrets = await openSecrets(folder);
  const log = openLog(read, { write: (line) => void logged.push(line) });
  const platform: Platform = {
    settings: read,
    log,
    clock,
    database,
    secrets,
    diskRoom: openDiskRoom(read, log),
    pictures: await openPictureStorage(read, { log, isAlone: true }),
    decoder,
    gateways: fakeGateways,
    download: openDownload(),
    limits: openLimits({ database, secrets, log, redis: null }),
    localEvents: openLocalEvents(),
    tallies: openTallies(),
  };
  const traffic = new Traffic(platform);
  const undeclared: string[] = [];
  const app = await buildServer(platform, {
    cache: new PageCache(),
    isDevelopment: false,
    isClosing: () => false,
    traffic,
    withoutPages: true,
    admissionLimits: ANY_DELAY,
    onUndeclared: ({ method, path }, status) =>
      undeclared.push(`${method} ${path} answered ${status}`),
    ...server,
  });
  return {
    app,
    platform,
    database,
    clock,
    fakeGateways,
    logged,
    call: async (method, url, { token, json, headers = {}, payload, from = '127.0.0.1' } = {}) => {
      const answer = await app.inject({
        method,
        url,
        remoteAddress: from,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(json === undefined ? {} : { payload: json as object }),
        ...(payload === undefined ? {} : { payload }),
      });
      return {
        status: answer.statusCode,
        body: answer.body ? answer.json() : ({} as never),
        headers: answer.headers,
        cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
      };
    },
    traffic,
    carryOut: async () => {
      await carryOutEvents(platform, delayed);
      await deliverDue(platform);
    },
    eachMinute: async () => {
      for (const job of domainJobs.filter(({ schedule }) => schedule === '* * * * *'))
        await job.run(platform, {});
    },
    close: async () => {
      await app.close();
      await platform.decoder.close();
      platform.pictures.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (undeclared.length > 0) throw new Error(`Not in the contract: ${undeclared.join(', ')}`);
    },
  };
};
