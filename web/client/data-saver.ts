// Whether this device saves data: because the phone says so, because the line is slow, or because its owner chose it here.

import { useSyncExternalStore } from 'react';
import { postToWorker } from './post-to-worker.ts';

/** The name the choice has in localStorage; the late loader looks for it too. */
export const SAVER_KEY = 'kasuwa.saver';

/** `device`: the phone or its line asks for it, which no choice undoes. */
export type DataSaverState = 'device' | 'choice' | 'no';

const listeners = new Set<() => void>();
// Storage may be refused (private windows): the choice then lives as long as the page.
let memory: string | null = null;

const isChosen = (): boolean => {
  try {
    return (localStorage.getItem(SAVER_KEY) ?? memory) !== null;
  } catch {
    return memory !== null;
  }
};

const isRequestedByDevice = (): boolean => {
  const { connection } = navigator;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

const get = (): DataSaverState => {
  if (isRequestedByDevice()) return 'device';
  return isChosen() ? 'choice' : 'no';
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether data is saved now. In the browser only. */
export const isDataSaverOn = (): boolean => get() !== 'no';

/** Chooses, for this device and from now on. */
export const setDataSaver = (on: boolean): void => {
  memory = on ? '1' : null;
  try {
    if (on) localStorage.setItem(SAVER_KEY, '1');
    else localStorage.removeItem(SAVER_KEY);
  } catch {
    // Kept in memory alone.
  }
  postToWorker({ type: 'saver', on: isDataSaverOn() });
  listeners.forEach((listener) => listener());
};

/** Whether this device saves data, and why; 'no' on the server and while hydrating. */
export const useDataSaver = (): DataSaverState => useSyncExternalStore(subscribe, get, () => 'no');
