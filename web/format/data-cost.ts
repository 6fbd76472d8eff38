import { CURRENCY } from '#contract/common/site.ts';
import { formatNumber } from './format.ts';

export interface DataPrice {
  operator: string;
  /** Is the price of a megabyte (a million bytes) of mobile data in francs CFA. */
  price: number;
}

export interface DataPrices {
  /** Is the day on which the prices were collected, in ISO 8601. */
  day: string;
  prices: DataPrice[];
}

/**
 * Parses the setting `DATA_PRICES`, such as '2026-11-22,Airtel=2.86,Moov=2.5', which the server has checked; null for
 * an empty one.
 */
export const parseDataPrices = (text: string): DataPrices | null => {
  if (text === '') return null;
  const [day = '', ...rest] = text.split(',');
  const prices = rest.map((part) => {
    const [operator = '', price] = part.split('=');
    return { operator, price: Number(price) };
  });
  return { day, prices };
};

const MEGA = 1_000_000;

/**
 * Formats the cost of transferring bytes at a price per megabyte: '0,4 FCFA', '12 FCFA'; null for less than 0.05 francs.
 */
export const formatDataCost = (bytes: number, price: number): string | null => {
  const tenths = Math.round((bytes / MEGA) * price * 10);
  if (tenths < 1) return null;
  const francs = tenths < 100 ? String(tenths / 10).replace('.', ',') : formatNumber(tenths / 10);
  return `${francs}\u00a0${CURRENCY}`;
};
