import { NIAMEY_TIME_ZONE } from '#contract/common/time.ts';

const format = new Intl.DateTimeFormat('fr', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: NIAMEY_TIME_ZONE,
});

/** Formats a day as 'samedi 28 novembre' or 'dimanche 1er mars', in the time of Niamey. */
export const dayInWords = (at: Date): string => format.format(at).replace(/ 1 /, ' 1er ');
