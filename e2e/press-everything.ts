import type { Page, Request } from '@playwright/test';
import { installFinder, installWalker, type TypedWords, type Walked } from './page-walker.ts';

/** Holds the result of pressing every control of a page. */
export interface Outcome {
  /** Lists the crashes and the lost words, each with the press that preceded it. */
  faults: readonly string[];
  /** Lists the controls that were in sight once, but not again when they could have been pressed. */
  missed: readonly string[];
  /** Counts the controls that were in sight at some time. */
  seen: number;
}

export interface Place extends Walked {
  /** Opens the page again and translates it as a browser does. */
  open: () => Promise<void>;
}

/** Is the greatest number of presses: a control whose name changes at each press would be pressed endlessly. */
const TOO_MANY = 900;
/** Is the number of times that the walk waits, up to a second each, for the page to become idle. */
const PATIENCE = 20;
/** Is the key that stands for closing the dialog in front in the list of presses. */
const CLOSE = 'close';

/** Keeps track of the pending requests of the page, and of whether another document is being loaded. */
const watchRequests = (page: Page) => {
  const watched = { pending: new Set<Request>(), isLeaving: false };
  const begin = (request: Request): void => {
    const isStream = request.url().endsWith('/api/events');
    if (request.isNavigationRequest()) watched.isLeaving = true;
    else if (/^(script|fetch|xhr)$/.test(request.resourceType()) && !isStream)
      watched.pending.add(request);
  };
  const end = (request: Request): void => void watched.pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const stop = (): void =>
    void page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return { watched, stop };
};

/** Returns functions that press single controls of a page and record what is wrong afterwards. */
const driveWalker = (page: Page, { open, within, withLinks }: Place) => {
  const { watched, stop } = watchRequests(page);
  const faults = new Set<string>();
  let address = '';

  /** Runs a function in the page; returns undefined when another document is loaded meanwhile. */
  const inPage = async <Argument, Answer>(
    run: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer | undefined> => {
    try {
      return await page.evaluate<Answer, unknown>(run as (given: unknown) => Answer, argument);
    } catch (error) {
      if (!/context was destroyed|because of a navigation/i.test(String(error))) throw error;
      watched.isLeaving = true;
      return undefined;
    }
  };
  const install = async (): Promise<void> => {
    await inPage(installFinder, { within, withLinks });
    await inPage(installWalker, null);
  };
  const isHere = (): boolean => !watched.isLeaving && new URL(page.url()).pathname === address;
  /** Waits until no request is pending at two looks in a row, since some requests begin a moment after the press. */
  const waitUntilIdle = async (): Promise<void> => {
    let idle = 0;
    for (let left = PATIENCE; left > 0 && idle < 2 && !watched.isLeaving; left -= 1) {
      await inPage(() => window.pageWalker?.settled(), null);
      idle = watched.pending.size === 0 ? idle + 1 : 0;
    }
  };
  const load = async (): Promise<void> => {
    watched.pending.clear();
    await open();
    watched.isLeaving = false;
    await install();
    // Some pages lead to another page once their data is loaded.
    await waitUntilIdle();
    address ||= new URL(page.url()).pathname;
    if (!isHere()) throw new Error(`${address} led to ${page.url()} the next time`);
  };
  /** Waits until the page is idle, and tells whether the same page is still there and has not crashed. */
  const stays = async (after: string): Promise<boolean> => {
    await waitUntilIdle();
    if (watched.isLeaving) {
      await page.waitForLoadState();
      await install();
    }
    const hasFallen = await inPage(() => window.pageWalker?.hasFallen(), null);
    if (hasFallen) faults.add(`falls after ${after}`);
    return !hasFallen && isHere();
  };
  const expectWords = async (typed: readonly TypedWords[], key: string): Promise<void> => {
    let lost: string[] = [];
    for (let left = PATIENCE; left > 0; left -= 1) {
      lost = (await inPage((given) => window.pageWalker?.lost(given), typed)) ?? [];
      if (lost.length === 0) return;
      await inPage(() => window.pageWalker?.settled(), null);
    }
    faults.add(`loses ${lost.join(', ')} of ${key}`);
  };
  const press = async (key: string, label = key): Promise<boolean> => {
    await inPage((given) => window.pageWalker?.press(given), key);
    return stays(label);
  };
  /** Submits a form empty and then with words; returns whether the same page is still there, at the same address. */
  const send = async (key: string): Promise<boolean> => {
    const empty = `${key}, empty`;
    // A search for nothing leads to another page, which may show a moment after it has arrived.
    if (!(await press(key, empty)) || !(await stays(empty))) return false;
    const typed = (await inPage((given) => window.pageWalker?.fill(given), key)) ?? [];
    if (!(await stays(`typing into ${key}`))) return false;
    await expectWords(typed, `${key} while they are typed`);
    const before = page.url();
    const isStill = await press(key, `${key}, with words`);
    await expectWords(typed, key);
    return isStill && page.url() === before;
  };
  const keysInSight = async (): Promise<string[]> =>
    (await inPage(() => window.pageWalker?.keys(), null)) ?? [];
  const close = async (): Promise<boolean> =>
    (await inPage(() => window.pageWalker?.close(), null)) === true;
  return { faults, isHere, load, waitUntilIdle, stays, press, send, keysInSight, close, stop };
};

/**
 * Sends each form, empty and then with words that are no right answer, and presses each button, list and choice (see
 * `installFinder`). When a press leads to another page, the page is opened again and the presses that reveal the
 * remaining controls are repeated, until every control that was ever in sight has been pressed.
 */
export const pressEverything = async (page: Page, place: Place): Promise<Outcome> => {
  const driven = driveWalker(page, place);
  const { faults, isHere, load, waitUntilIdle, stays, press, send, keysInSight, close, stop } =
    driven;
  const done = new Set<string>();
  /** Maps the key of each control to the keys pressed, since the page was opened, before the control first appeared. */
  const waysTo = new Map<string, readonly string[]>();
  let way: string[] = [];
  let presses = 0;

  const open = async (): Promise<void> => {
    await load();
    way = [];
  };
  const look = async (): Promise<string[]> => {
    const keys = await keysInSight();
    // A press may lead to another page a moment later, whose controls are not those of this page.
    if (!isHere()) return [];
    for (const key of keys) if (!waysTo.has(key)) waysTo.set(key, [...way]);
    return keys;
  };
  /** Waits a little for a control that a press reveals late, and tells whether it came into sight. */
  const appears = async (key: string): Promise<boolean> => {
    for (let left = PATIENCE / 4; left > 0 && isHere(); left -= 1) {
      if ((await look()).includes(key)) return true;
      await waitUntilIdle();
    }
    return false;
  };
  /** Presses the control with this key, or submits the form; returns whether the page is still there. */
  const perform = (key: string): Promise<boolean> => {
    presses += 1;
    if (presses > TOO_MANY) throw new Error(`${page.url()} has no end: ${way.slice(-9).join()}`);
    way.push(key);
    done.add(key);
    return key.startsWith('form ') ? send(key) : press(key);
  };
  const closeDialog = async (): Promise<boolean> => {
    presses += 1;
    way.push(CLOSE);
    return (await close()) && stays(`closing what ${way.at(-2)} opened`);
  };
  /** Presses controls until none in sight is left; returns false when a press led to another page. */
  const pressAllInSight = async (): Promise<boolean> => {
    for (;;) {
      const left = (await look()).filter((seen) => !done.has(seen));
      // Controls that appeared last are pressed first, since another press may hide them.
      const [key] = left.toSorted(
        (a, b) => (waysTo.get(b)?.length ?? 0) - (waysTo.get(a)?.length ?? 0),
      );
      if (key === undefined && !(await closeDialog())) return isHere();
      if (key !== undefined && !(await perform(key))) return false;
    }
  };
  /**
   * Returns the presses that are probably needed for a control to appear: the last one before it appeared, and those
   * that this one needed.
   */
  const shortWayTo = (key: string): readonly string[] => {
    const opener = waysTo.get(key)?.at(-1);
    return opener === undefined ? [] : [...shortWayTo(opener), opener];
  };
  /**
   * Repeats the presses `before`, which revealed a control, after opening the page again if `anew`; then presses the
   * control and all others in sight.
   */
  const goBackTo = async (key: string, before: readonly string[], anew: boolean): Promise<void> => {
    if (done.has(key)) return;
    if (anew) await open();
    else if (!isHere()) return;
    for (const step of before) {
      // Some controls appear only sometimes, such as one whose name contains a changing number.
      const isThere = step === CLOSE || (await look()).includes(step);
      if (isThere) await (step === CLOSE ? closeDialog() : perform(step));
      if (!isHere()) return;
    }
    if (await appears(key)) await pressAllInSight();
  };

  await open();
  while (!(await pressAllInSight())) await open();
  for (const key of waysTo.keys()) {
    await goBackTo(key, shortWayTo(key), false);
    await goBackTo(key, shortWayTo(key), true);
    await goBackTo(key, waysTo.get(key) ?? [], true);
  }
  stop();
  const missed = [...waysTo.keys()].filter((key) => !done.has(key));
  return { faults: [...faults], missed, seen: waysTo.size };
};
