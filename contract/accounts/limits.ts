import { SITE_SLUG } from '../common/site.ts';

/** Is the number of days for which a mandate, the permission to publish ads for somebody else, is valid. */
export const MANDATE_DAYS = 90;

/** Is the greatest number of people for whom one agent may publish ads. */
export const MANDATES_MAX = 10;

/** Is the greatest number of ads that one agent may publish for others in a day. */
export const AGENT_ADS_A_DAY = 20;

/** Is the greatest number of telephone numbers that an account may have proven by a code. */
export const NUMBERS_MAX = 10;

export const PASSKEYS_MAX = 10;

export const END_BEFORE_START = 'La date de fin précède celle du début.';

/** Is the greatest number of entries in one list of a profile. */
export const LIST_MAX = 50;

/** Is the name of the file with all data of an account. */
export const OWN_DATA_FILE = `${SITE_SLUG}-mes-donnees.json`;
