export const CHOOSE_REASON = 'Choisissez une raison.';

/** Lists the report reasons that are fixed; further reasons are in a catalogue (`report-reasons.ts`). */
export const REPORT_REASONS = [
  'Contenu inapproprié - langage offensant ou abusif',
  'Autres',
] as const;

/** Limits the characters of the description of a report. */
export const REPORT_MAX = 1000;

/** Is the greatest number of ads of trusted sellers that a moderator approves at once. */
export const BATCH_SIZE = 12;

/** Is the number of approved ads that makes a seller trusted. */
export const TRUSTED_APPROVALS = 10;

/** Is the greatest number of stolen phones that one person may declare. */
export const STOLEN_PHONES_MAX = 5;
