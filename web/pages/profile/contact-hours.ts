import type { ContactHours } from '#contract/accounts/contact-hours.ts';

/**
 * Returns the usual end of contact hours, 20, or one hour after a late beginning; both are hours of the day from 0 to
 * 23.
 */
const endAfter = (from: number): number => (from < 20 ? 20 : (from + 1) % 24);

/**
 * Returns the contact hours after a change of their beginning, an hour from 0 to 23. A chosen end stays unless no hour
 * would be left.
 */
export const hoursFrom = (from: number, before: ContactHours): ContactHours => ({
  from,
  to: before === null || before.to === from ? endAfter(from) : before.to,
});
