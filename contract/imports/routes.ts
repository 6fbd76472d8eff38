import { z } from 'zod';
import { dateTime, messageOnly } from '../common/fields.ts';
import { defineRoute } from '../common/route.ts';

/** Is the greatest number of lines of an import file: the number of ads that an account may have online. */
export const IMPORT_MAX_LINES = 100;
const MEGABYTE = 1024 * 1024;
export const IMPORT_MAX_BYTES = 50 * MEGABYTE;
export const IMPORT_MAX_CSV_BYTES = MEGABYTE;
/** Is the greatest size of all photos in the ZIP of an import together, in unpacked bytes. */
export const IMPORT_MAX_PHOTO_BYTES = 60 * MEGABYTE;
/** Is the greatest number of files in the ZIP of an import. */
export const IMPORT_MAX_ENTRIES = 1000;
/** Is the number of days for which a checked import file is stored. */
export const IMPORT_LIFE_DAYS = 3;

/**
 * Lists the states of a line. `ready`: can be sent. `invalid`: to be corrected. `over_limit`: above the limits of the
 * account. `repeated`: sent before, or equal to an earlier line. `queued`: being sent. `sent`: became an ad.
 * `failed`: could not be sent.
 */
export const IMPORT_LINE_STATES = [
  'ready',
  'invalid',
  'over_limit',
  'repeated',
  'queued',
  'sent',
  'failed',
] as const;
export type ImportLineState = (typeof IMPORT_LINE_STATES)[number];

/** Describes an error of a line; `column` is named as in the file. */
const problemSchema = z.object({ column: z.string(), message: z.string() });
export type ImportProblem = z.infer<typeof problemSchema>;

const importLineSchema = z.object({
  /** Is the number of the line in the file: the first ad is usually on line 2. */
  line: z.int(),
  state: z.enum(IMPORT_LINE_STATES),
  problems: z.array(problemSchema),
  /** Is the title as it would be published. `category`, `city` and `price_label` are null when the line has none. */
  title: z.string(),
  category: z.string().nullable(),
  city: z.string().nullable(),
  price_label: z.string().nullable(),
  photos: z.int(),
  ad_id: z.int().nullable(),
});
export type ImportLine = z.infer<typeof importLineSchema>;

export const adImportSchema = z.object({
  id: z.uuid(),
  state: z.enum(['checked', 'sending', 'sent']),
  lines: z.array(importLineSchema),
  /** Lists the headers of columns that the import ignores, since no category has such an attribute. */
  ignored_columns: z.array(z.string()),
  /** Is the time at which the import is deleted. */
  expires_at: dateTime,
});
export type AdImport = z.infer<typeof adImportSchema>;

const tag = 'Annonces';
const answer = z.object({ message: z.string(), data: adImportSchema });

export const importRoutes = {
  check: defineRoute({
    method: 'POST',
    path: '/api/my-import',
    tag,
    summary:
      'Vérifier un tableau d’annonces (CSV, ou ZIP avec ses photos), à la place de celui d’avant ; ' +
      'rien n’est publié. Il faut un numéro ou une adresse confirmés. Gardé trois jours.',
    access: 'user',
    needsProof: true,
    multipart: true,
    files: { field: 'file', max: 1 },
    answers: { 201: answer },
    refusals: [409],
  }),
  find: defineRoute({
    method: 'GET',
    path: '/api/my-import',
    tag,
    summary: 'Le tableau que j’ai vérifié, et où en est l’envoi de ses annonces',
    access: 'user',
    answers: { 200: z.object({ data: adImportSchema.nullable() }) },
  }),
  send: defineRoute({
    method: 'POST',
    path: '/api/my-import/send',
    tag,
    summary:
      'Envoyer les lignes justes du tableau vérifié ; une ligne ne fait jamais deux annonces',
    access: 'user',
    needsProof: true,
    makesFiles: true,
    body: z.object({ id: z.uuid() }),
    answers: { 200: answer },
    refusals: [404, 409],
  }),
  drop: defineRoute({
    method: 'DELETE',
    path: '/api/my-import',
    tag,
    summary: 'Jeter le tableau vérifié ; les annonces déjà envoyées restent',
    access: 'user',
    answers: { 200: messageOnly },
    refusals: [409],
  }),
};
