import type { ContactHours } from '#contract/accounts/contact-hours.ts';

/** Returns the usual end of a day of contact; for a later beginning, one hour after it. */
const endAfter = (from: number): number => (from < 20 ? 20 : (from + 1) % 24);

/** Returns the hours after a change of their beginning. The end stays as it was chosen. */
export const hoursFrom = (from: number, before: ContactHours): ContactHours => ({
  from,
  to: before === null || before.to === from ? endAfter(from) : before.to,
});
