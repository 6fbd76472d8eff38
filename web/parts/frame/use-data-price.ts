import { useMemo, useSyncExternalStore } from 'react';
import {
  chosenOperator,
  onOperatorChange,
  ownDataPrice,
  type OwnDataPrice,
} from '#web/client/operator.ts';
import { useSite } from '#web/client/root-data.ts';

/**
 * Returns the price of a megabyte at each operator, with the operator chosen on this device; null
 * when no price is known.
 */
export const useDataPrice = (): OwnDataPrice | null => {
  const { dataPrices } = useSite();
  const operator = useSyncExternalStore(onOperatorChange, chosenOperator, () => null);
  return useMemo(() => ownDataPrice(dataPrices, operator), [dataPrices, operator]);
};
