import type { ContactHours } from '#contract/accounts/contact-hours.ts';

/** Returns the usual end of contact hours; for a late beginning, one hour after it. */
const endAfter = (from: number): number => (from < 20 ? 20 : (from + 1) % 24);

/** Returns the contact hours after a change of their beginning; a chosen end stays. */
export const hoursFrom = (from: number, before: ContactHours): ContactHours => ({
  from,
  to: before === null || before.to === from ? endAfter(from) : before.to,
});
