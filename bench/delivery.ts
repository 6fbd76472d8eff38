import { sendThroughKills, startOwnWorker, type OwnWorker } from '#server/testing/killed-worker.ts';
import { until } from '#server/testing/process.ts';

const CODES = 30;
const NOTICES = 5000;
const SLOW_MS = 1000;
const AT_ONCE = 10;
const KILLED_NOTICES = 1000;
const KILLS = 20;
const LOST_EACH = 10;
const PATIENCE_MS = 1_200_000;

const isCode = ({ text }: { text: string }): boolean => text.includes('042137');

/** Seconds from the events until the gateway has the last of the messages that they cause. */
const secondsUntil = async (
  { gateway }: OwnWorker,
  { count, cause, of }: { count: number; cause: () => Promise<void>; of?: typeof isCode },
): Promise<number> => {
  const taken = () => (of ? gateway.texts.filter(of) : gateway.texts);
  const before = taken().length;
  const start = performance.now();
  await cause();
  await until('all are taken', () => taken().length >= before + count, PATIENCE_MS);
  return ((taken().at(before + count - 1)?.at ?? NaN) - start) / 1000;
};

const print = (what: string, measured: string | number, goal = ''): void =>
  console.log(`  ${what.padEnd(44)}${String(measured).padStart(10)}  ${goal}`);
const inSeconds = (seconds: number): string => `${seconds.toFixed(2)} s`;

/** Delivery by a worker process to a gateway over HTTP on this machine. */
export const run = async (): Promise<void> => {
  console.log(`\nDelivery\n  ${'measured'.padStart(54)}  goal`);
  const worker = await startOwnWorker({ SMS_AT_ONCE: String(AT_ONCE) });
  const { gateway, causeCodes, causeNotices } = worker;
  try {
    const codes = { count: CODES, cause: () => causeCodes(CODES), of: isCode };
    // The first ones load what sends.
    await secondsUntil(worker, { ...codes, count: 1, cause: () => causeCodes(1) });
    const instant = await secondsUntil(worker, codes);
    print(`${CODES} codes, instant gateway`, inSeconds(instant), '2 s');

    const cause = () => causeNotices(NOTICES);
    const notices = await secondsUntil(worker, { count: NOTICES, cause });
    print(`${NOTICES} notices, instant gateway`, inSeconds(notices), '300 s');

    gateway.answerAfter(SLOW_MS);
    const alone = await secondsUntil(worker, codes);
    print(`${CODES} codes, gateway of ${SLOW_MS} ms`, inSeconds(alone));
    const before = gateway.texts.length;
    await causeNotices(100 * AT_ONCE);
    await until('notices are under way', () => gateway.texts.length >= before + AT_ONCE);
    const beside = await secondsUntil(worker, codes);
    print(`the same behind ${100 * AT_ONCE} notices`, inSeconds(beside), 'as without');
  } finally {
    await worker.close();
  }

  const killed = await startOwnWorker({ SMS_AT_ONCE: String(AT_ONCE) });
  try {
    killed.gateway.loseAnswers(LOST_EACH);
    await sendThroughKills(killed, { notices: KILLED_NOTICES, kills: KILLS });
    const { texts } = killed.gateway;
    const people = new Set(texts.map(({ to }) => to)).size;
    // A provider that honours the key sends one message for each.
    const messages = new Set(texts.map(({ key }) => key)).size;
    print(`lost of ${KILLED_NOTICES} notices, ${KILLS} kills`, KILLED_NOTICES - people, '0');
    print('doubled where the provider honours the key', messages - people, '0');
    print('handed over again with the same key', texts.length - messages);
  } finally {
    await killed.close();
  }
};
