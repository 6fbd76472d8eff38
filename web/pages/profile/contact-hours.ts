import type { ContactHours } from '#contract/accounts/contact-hours.ts';

/** The usual end of a day; an hour after a later beginning. */
const endAfter = (from: number): number => (from < 20 ? 20 : (from + 1) % 24);

/** Hours from another beginning. The end stays as it was chosen. */
export const hoursFrom = (from: number, before: ContactHours): ContactHours => ({
  from,
  to: before === null || before.to === from ? endAfter(from) : before.to,
});
