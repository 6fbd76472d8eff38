export const CHOOSE_REASON = 'Choisissez une raison.';

/** Lists the report reasons that are fixed; further reasons are in a catalogue (`report-reasons.ts`). */
export const REPORT_REASONS = [
  'Contenu inapproprié - langage offensant ou abusif',
  'Autres',
] as const;

/** Limits the characters of the description of a report. */
export const REPORT_MAX = 1000;

/** Limits how many ads of trusted sellers are approved at a time; `TRUSTED_APPROVALS` make a seller trusted. */
export const BATCH_SIZE = 12;

export const TRUSTED_APPROVALS = 10;

/** Limits the stolen phones that a person declares. */
export const STOLEN_PHONES_MAX = 5;
