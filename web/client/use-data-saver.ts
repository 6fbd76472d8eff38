import { useSyncExternalStore } from 'react';
import { dataSaverState, onDataSaverChange, type DataSaverState } from './data-saver.ts';

/** Says whether this device saves data, and why; 'no' on the server and while hydrating. */
export const useDataSaver = (): DataSaverState =>
  useSyncExternalStore(onDataSaverChange, dataSaverState, () => 'no');
