import { MONTH } from '#contract/ads/routes/month.ts';
import { niameyDay } from '#contract/common/time.ts';

/** Is the query parameter of the month in the address of the page. */
export const MONTH_KEY = 'mois';

/** Is the number of months that can be chosen. */
const SHOWN_MONTHS = 12;

/** Returns the month that the URL names, as '2026-11'; null for a missing or malformed one. */
export const readMonth = (search: URLSearchParams): string | null => {
  const month = search.get(MONTH_KEY) ?? '';
  return MONTH.test(month) ? month : null;
};

/** Lists the current month in Niamey and those before it, as '2026-11', the latest first. */
export const lastMonths = (now: Date): string[] => {
  const [year = 0, month = 1] = niameyDay(now).split('-').map(Number);
  return Array.from({ length: SHOWN_MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
};

const inFrench = new Intl.DateTimeFormat('fr-FR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a month as 'octobre 2026'. */
export const monthLabel = (month: string): string => inFrench.format(new Date(`${month}-01`));
