import type { Platform } from '#server/platform/platform.ts';
import { notificationAdded, notificationDue } from '../events.ts';
import { noteDeliveryReports } from '../commands/note-delivery-reports.ts';
import { pushDue } from '../commands/push-notification.ts';
import { decideDue } from './decide.ts';
import { claimDue, type DeliveryQueue } from './claim.ts';
import { send } from './send.ts';

/** Is the interval, in ms, at which due work is looked for without a signal: delayed work, retries, lost signals. */
const LOOK_MS = 1000;
/** Limits the codes that are sent at once by one channel. */
const CODES_AT_ONCE = 10;

const EITHER = [true, false];

const DELIVERY_QUEUES: readonly DeliveryQueue[] = [
  { channel: 'sms', isForCodes: true },
  { channel: 'email', isForCodes: true },
  { channel: 'whatsapp', isForCodes: true },
  { channel: 'sms', isForCodes: false },
  { channel: 'email', isForCodes: false },
  { channel: 'whatsapp', isForCodes: false },
];

/**
 * Returns a task that never runs twice at once: `ask` requests a run, which follows the current one if there is one,
 * and `idle` waits until no run is left.
 */
const openTask = (log: Platform['log'], run: () => Promise<void>) => {
  let running = Promise.resolve();
  let isRunning = false;
  let isAskedAgain = false;
  /** Runs the task until no further run was requested meanwhile. */
  const loop = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false;
        await run();
      } while (isAskedAgain);
    } catch (error) {
      log.error({ err: error }, 'delivery failed, will retry');
    } finally {
      isRunning = false;
    }
  };
  return {
    ask: (): void => {
      isAskedAgain = true;
      if (isRunning) return;
      isRunning = true;
      running = loop();
    },
    idle: (): Promise<void> => running,
  };
};

/** Returns how many messages of a queue are sent at once. */
const concurrencyOf = (
  { SMS_AT_ONCE, EMAIL_AT_ONCE }: Platform['settings'],
  queue: DeliveryQueue,
): number => {
  if (queue.isForCodes) return CODES_AT_ONCE;
  return queue.channel === 'email' ? EMAIL_AT_ONCE : SMS_AT_ONCE;
};

/**
 * Opens a queue of deliveries: `ask` starts to send the due ones, several at once, and `idle` waits until none is under
 * way.
 */
const openQueue = (platform: Platform, queue: DeliveryQueue, closing: AbortSignal) => {
  const most = concurrencyOf(platform.settings, queue);
  const underWay = new Set<Promise<void>>();
  const task = openTask(platform.log, async () => {
    const free = most - underWay.size;
    if (free === 0 || closing.aborted) return;
    for (const claimed of await claimDue(platform, queue, free)) {
      const sending = send(platform, claimed)
        .catch((error: unknown) => platform.log.error({ err: error }, 'message left half way'))
        .finally(() => {
          underWay.delete(sending);
          task.ask();
        });
      underWay.add(sending);
    }
  });
  return {
    ask: task.ask,
    idle: async (): Promise<void> => {
      await task.idle();
      await Promise.all(underWay);
      await task.idle();
    },
  };
};

export interface Delivery {
  /** Stops the delivery and waits for messages under way. */
  close(): Promise<void>;
}

/**
 * Delivers notifications in this process: decides on them when they are due, then sends them by one queue for each
 * channel, and by separate queues for codes. `isAlone` tells that no other process delivers, so that deliveries marked
 * as under way are those of a process that crashed.
 */
export const startDelivery = async (
  platform: Platform,
  { isAlone }: { isAlone: boolean },
): Promise<Delivery> => {
  const { database, localEvents, log } = platform;
  if (isAlone)
    await database.pool.query('UPDATE delivery SET leased_until = NULL WHERE try_at IS NOT NULL');
  platform.gateways.onDeliveryReport((gateway, reports) =>
    noteDeliveryReports(platform, gateway, reports),
  );
  const closing = new AbortController();
  const queues = DELIVERY_QUEUES.map((queue) => openQueue(platform, queue, closing.signal));
  // Decides on codes separately, since thousands of other notifications may be due before them.
  const deciding = EITHER.map((isForCodes) =>
    openTask(log, async () => {
      while (!closing.signal.aborted && (await decideDue(platform, { isForCodes })))
        queues.forEach((queue) => queue.ask());
      queues.forEach((queue) => queue.ask());
    }),
  );
  const pushing = openTask(log, () => pushDue(platform));
  /** Requests runs of the tasks that decide on due notifications and push them to browsers. */
  const checkDue = (): void => {
    if (closing.signal.aborted) return;
    deciding.forEach((task) => task.ask());
    pushing.ask();
  };
  localEvents.subscribe({
    onEvent: ({ type }) => {
      if (type === notificationAdded.type || type === notificationDue.type) checkDue();
    },
    onGap: checkDue,
    onClose: () => undefined,
  });
  const timer = setInterval(checkDue, LOOK_MS);
  checkDue();
  return {
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await Promise.all([...deciding, pushing, ...queues].map((task) => task.idle()));
    },
  };
};

const hasDueDelivery = async ({ database, clock }: Platform): Promise<boolean> => {
  const { rows } = await database.pool.query('SELECT FROM delivery WHERE try_at <= $1 LIMIT 1', [
    clock.now(),
  ]);
  return rows.length > 0;
};

/** Delivers everything that is due now, one message after the other, and returns when nothing is left. */
export const deliverDue = async (platform: Platform): Promise<void> => {
  for (const isForCodes of EITHER) while (await decideDue(platform, { isForCodes }));
  await pushDue(platform);
  if (!(await hasDueDelivery(platform))) return;
  for (const queue of DELIVERY_QUEUES)
    for (;;) {
      const [claimed] = await claimDue(platform, queue, 1);
      if (!claimed) break;
      await send(platform, claimed);
    }
};
