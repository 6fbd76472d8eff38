import { useSyncExternalStore } from 'react';
import { dataSaverState, onDataSaverChange, type DataSaverState } from './data-saver.ts';

/** Returns whether and why this device saves data; `no` on the server and while hydrating. */
export const useDataSaver = (): DataSaverState =>
  useSyncExternalStore(onDataSaverChange, dataSaverState, () => 'no');
