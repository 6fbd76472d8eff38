// The operator whose data prices count on this device. Without React, for scripts that work without it.

import { parseDataPrices, type DataPrice } from '#web/format/data-cost.ts';
import { storageKeys, storedValue, textFormat } from './storage.ts';

const stored = storedValue('local', storageKeys.operator, textFormat);
const listeners = new Set<() => void>();
// This variable holds the choice when the browser denies storage.
let chosen: string | null = null;

/** Calls `listener` after each choice of a mobile operator on this device. Returns an unsubscribe function. */
export const onOperatorChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the name of the mobile operator chosen on this device; null when none was. */
export const chosenOperator = (): string | null => chosen ?? stored.get();

/** Stores the mobile operator that the user chose on this device. */
export const chooseOperator = (operator: string): void => {
  chosen = operator;
  stored.set(operator);
  listeners.forEach((listener) => listener());
};

export interface OwnDataPrice {
  /** Is the day on which the data prices were collected, in ISO 8601. */
  day: string;
  prices: DataPrice[];
  /** Is the data price of the chosen operator, by default of the first. */
  own: DataPrice;
}

/**
 * Returns the prices of mobile data in the setting `DATA_PRICES`; `own` is the price of the chosen operator, or else of
 * the first. Returns null when the setting has no prices.
 */
export const ownDataPrice = (
  dataPrices: string,
  operator = chosenOperator(),
): OwnDataPrice | null => {
  const known = parseDataPrices(dataPrices);
  const [first] = known?.prices ?? [];
  if (!known || !first) return null;
  return { ...known, own: known.prices.find((price) => price.operator === operator) ?? first };
};
