import { DAY, HOUR, MINUTE } from '#contract/common/time.ts';
import { pluralize } from '#web/format/pluralize.ts';

/** Says how long an ad has been pending: 'attend depuis 3 h'. `since` is ISO 8601, `now` milliseconds. */
export const waitingTime = (since: string, now: number): string => {
  const time = Math.max(0, now - Date.parse(since));
  if (time < MINUTE) return 'attend depuis un instant';
  if (time < HOUR) return `attend depuis ${Math.floor(time / MINUTE)}\u00a0min`;
  if (time < DAY) return `attend depuis ${Math.floor(time / HOUR)}\u00a0h`;
  const days = Math.floor(time / DAY);
  return `attend depuis ${pluralize(days, 'jour')}`;
};
