// Whether this device saves data: requested by the device, because of a slow connection, or chosen by the user. Without
// React, for scripts that work without it.

import { postToWorker } from './post-to-worker.ts';
import { storageKeys, storedValue, textFormat } from './storage.ts';

declare global {
  interface Navigator {
    // Only Chromium has this property: https://wicg.github.io/netinfo/
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Tells why this device saves data: `device` when the device or the connection requests it, whatever the user chose;
 * `choice` when the user chose it; `no` when it saves none.
 */
export type DataSaverState = 'device' | 'choice' | 'no';

const listeners = new Set<() => void>();
const choice = storedValue('local', storageKeys.dataSaver, textFormat);
// This variable holds the choice when the browser denies storage.
let isChosenInMemory = false;

const isChosen = (): boolean => choice.get() !== null || isChosenInMemory;

/** Says whether the device asks to save data, or its connection is as slow as 2G. */
const isRequestedByDevice = (): boolean => {
  const { connection } = navigator;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

/** Returns whether and why this device saves data now. Works in the browser only. */
export const dataSaverState = (): DataSaverState => {
  if (isRequestedByDevice()) return 'device';
  return isChosen() ? 'choice' : 'no';
};

/** Calls `listener` after each change of the user's choice about data saving. Returns an unsubscribe function. */
export const onDataSaverChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says whether data saving is on now. Works in the browser only. */
export const isDataSaverOn = (): boolean => dataSaverState() !== 'no';

/** Stores the user's choice about data saving on this device and tells the service worker. */
export const setDataSaver = (on: boolean): void => {
  isChosenInMemory = on;
  if (on) choice.set('1');
  else choice.remove();
  postToWorker({ type: 'saver', on: isDataSaverOn() });
  listeners.forEach((listener) => listener());
};
