import { jsonFormat, storageKeys, storedValue } from '#web/client/storage.ts';
import type { Decision } from './undo-queue.ts';

/** Describes a decision that the API has not accepted yet. */
export interface StoredDecision {
  /** Is the id of the moderator: another person may sign in on the same tab. */
  by: number;
  ad: { id: number; title: string; version: number };
  decision: Decision;
}

/** Says whether a value read from the session storage has the parts of a stored decision. */
const isStoredDecision = (value: unknown): value is StoredDecision =>
  typeof value === 'object' &&
  value !== null &&
  'by' in value &&
  'decision' in value &&
  'ad' in value &&
  typeof value.ad === 'object' &&
  value.ad !== null &&
  'id' in value.ad;

const stored = storedValue(
  'session',
  storageKeys.decisions,
  jsonFormat((value) => (Array.isArray(value) ? value.filter(isStoredDecision) : null)),
);

const readAll = (): StoredDecision[] => stored.get() ?? [];

/**
 * Stores all decisions that the API has not accepted yet. Where the browser stores nothing, they stay in memory and are
 * sent when the page is left.
 */
const writeAll = (all: StoredDecision[]): void => {
  if (all.length === 0) stored.remove();
  else stored.set(all);
};

/** Returns the stored decisions of the moderator `by`, oldest first. */
export const listStoredDecisions = (by: number): StoredDecision[] =>
  readAll().filter((decision) => decision.by === by);

/** Stores a decision in this tab, replacing an earlier one on the same ad. */
export const storeDecision = (decision: StoredDecision): void =>
  writeAll([...readAll().filter(({ ad }) => ad.id !== decision.ad.id), decision]);

/** Removes a stored decision that the API has accepted, or that was undone. */
export const removeStoredDecision = (adId: number): void =>
  writeAll(readAll().filter(({ ad }) => ad.id !== adId));
