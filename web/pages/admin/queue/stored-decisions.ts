import type { Decision } from './undo-queue.ts';

/** A decision that the API has not taken yet. */
export interface StoredDecision {
  /** Whose decision: another person may sign in on the same tab. */
  by: number;
  ad: { id: number; title: string; version: number };
  decision: Decision;
}

const KEY = 'kasuwa.decisions';

const isStoredDecision = (value: unknown): value is StoredDecision =>
  typeof value === 'object' &&
  value !== null &&
  'by' in value &&
  'decision' in value &&
  'ad' in value &&
  typeof value.ad === 'object' &&
  value.ad !== null &&
  'id' in value.ad;

const readAll = (): StoredDecision[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isStoredDecision) : [];
  } catch {
    return [];
  }
};

const writeAll = (all: readonly StoredDecision[]): void => {
  try {
    if (all.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage refused: a decision then lives as long as the page, and is sent when it is left.
  }
};

/** What is kept of `by`, oldest first. */
export const listStoredDecisions = (by: number): StoredDecision[] =>
  readAll().filter((stored) => stored.by === by);

/** Keeps a decision in this tab, in place of an earlier one on the same ad. */
export const storeDecision = (stored: StoredDecision): void =>
  writeAll([...readAll().filter(({ ad }) => ad.id !== stored.ad.id), stored]);

/** The API has taken it, or it was taken back. */
export const removeStoredDecision = (adId: number): void =>
  writeAll(readAll().filter(({ ad }) => ad.id !== adId));
