import { SITE_SLUG } from '../common/site.ts';

/** Sets for how many days a mandate is valid. */
export const MANDATE_DAYS = 90;

/** Limits the people for whom an agent publishes. */
export const MANDATES_MAX = 10;

/** Limits the ads that one person publishes for others in a day. */
export const AGENT_ADS_A_DAY = 20;

/** Limits the proven numbers of an account. */
export const NUMBERS_MAX = 10;

export const PASSKEYS_MAX = 10;

export const END_BEFORE_START = 'La fin vient avant le début.';

/** Limits the items that one page of a person's list shows. */
export const LIST_MAX = 50;

/** Is the name of the file with all data of an account. */
export const OWN_DATA_FILE = `${SITE_SLUG}-mes-donnees.json`;
