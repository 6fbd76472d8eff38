// The bytes that pages cost on this device: of the current page, and of the month. Files of the browser's or the
// service worker's cache count as 0.

import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { bytesOf } from './transferred-bytes.ts';
import { storageKeys, storedValue, textFormat } from './storage.ts';

interface DataUse {
  /** Is the number of bytes transferred for the current page. */
  page: number;
  /** Is the number of bytes transferred in this month (UTC), including those of the current page. */
  month: number;
}

const listeners = new Set<() => void>();
// The counts are null until the first entries have been counted.
let use: DataUse | null = null;
// `total` is the number of bytes since the document was opened, `before` that before the current
// page, and `beforeNext` that before the page being loaded.
let total = 0;
let before = 0;
let beforeNext = 0;
let observer: PerformanceObserver | null = null;

/**
 * Adds entries of the performance timeline to the byte counts of the page and of the month (UTC), and notifies the
 * components that show them. Several tabs share the count of the month, so it is read again before each change.
 */
const count = (entries: readonly PerformanceEntry[]) => {
  const key = storageKeys.dataUse + new Date().toISOString().slice(0, 7);
  const stored = storedValue('local', key, textFormat);
  const bytes = entries.reduce((sum, entry) => sum + bytesOf(entry), 0);
  total += bytes;
  const month = (Number(stored.get()) || use?.month || 0) + bytes;
  stored.set(String(month));
  use = { page: total - before, month };
  listeners.forEach((listener) => listener());
};

/** Starts to count the bytes that the page and its resources transfer. */
const start = () => {
  if (observer) return;
  observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ type: 'navigation', buffered: true });
  observer.observe({ type: 'resource', buffered: true });
};

const countPending = () => count(observer?.takeRecords() ?? []);

/**
 * Counts the bytes of pages from hydration on, including those loaded before. It is used once, at the root of the site.
 */
export function useDataMeter(): void {
  const { state } = useNavigation();
  const { key } = useLocation();
  useEffect(start, []);
  // The bytes that a navigation fetches count for the page that it opens.
  useEffect(() => {
    if (state !== 'loading') return;
    countPending();
    beforeNext = total;
  }, [state]);
  useEffect(() => {
    // This is the key of the page that was opened first, to which no navigation led.
    if (key === 'default') return;
    before = beforeNext;
    countPending();
  }, [key]);
}

/** Calls `listener` after each change of the byte counts. Returns an unsubscribe function. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the transferred bytes; null on the server, while hydrating, and until something was counted. */
export const useDataUse = (): DataUse | null =>
  useSyncExternalStore(
    subscribe,
    () => use,
    () => null,
  );
