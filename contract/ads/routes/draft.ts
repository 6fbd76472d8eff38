import { z } from 'zod';
import {
  dateTime,
  idField,
  idParams,
  messageOnly,
  optional,
  textField,
} from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { mapContent } from '../content.ts';
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from '../limits.ts';
import { pictureSchema } from '../schemas/ads.ts';

/**
 * Is the greatest length of a text in a draft, above the limits of ads, whose errors are reported on submission only.
 */
const MAX_TEXT_LENGTH = 10_000;
const MAX_LINE_LENGTH = 200;

const key = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w-]+$/);

/** Holds the current fields of the new ad form, complete or not. */
export const draftFields = z.object(
  mapContent(({ kind }) =>
    textField(kind === 'text' || kind === 'attributes' ? MAX_TEXT_LENGTH : MAX_LINE_LENGTH),
  ),
);

const draftBody = z.object({
  /** Is the `Idempotency-Key` with which the ad will be submitted; submitting deletes the draft. */
  key,
  fields: draftFields,
  /** Tells whether the user edited the displayed price. */
  label_touched: z.boolean(),
  photo_ids: z.array(idField).max(MAX_PHOTOS, TOO_MANY_PHOTOS),
});
export type DraftBody = z.output<typeof draftBody>;

export const draftSchema = draftBody.omit({ photo_ids: true }).extend({
  /** Lists the photos of the draft that still exist, in display order. */
  photos: z.array(pictureSchema.extend({ id: z.int(), sent_at: dateTime })),
  saved_at: dateTime,
});
export type SavedDraft = z.infer<typeof draftSchema>;

const tag = 'Annonces';

export const draftRoutes = {
  find: defineRoute({
    method: 'GET',
    path: '/api/my-draft',
    tag,
    summary: 'L’annonce que j’écris, avec les photos déjà envoyées',
    access: 'user',
    answers: {
      200: z.object({
        data: draftSchema.nullable(),
        /** Is the place of the caller's last ad, with which the form of a new ad begins. */
        last_place: z.object({ city_id: z.int(), quarter_id: z.int().nullable() }).nullable(),
      }),
    },
  }),
  keep: defineRoute({
    method: 'POST',
    path: '/api/my-draft',
    tag,
    summary: 'Garder l’annonce que j’écris, à la place de celle d’avant, pour un jour',
    access: 'user',
    body: draftBody,
    answers: { 200: z.object({ message: z.string(), data: z.object({ saved_at: dateTime }) }) },
    refusals: [409],
  }),
  copy: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/copy',
    tag,
    summary: 'Copier mon annonce, photos comprises, à la place de celle que j’écris',
    access: 'user',
    params: idParams,
    answers: { 201: z.object({ message: z.string(), data: draftSchema }) },
    refusals: [409],
  }),
  drop: defineRoute({
    method: 'DELETE',
    path: '/api/my-draft',
    tag,
    summary: 'Jeter l’annonce que j’écris ; avec `key`, seulement si c’est celle-là',
    access: 'user',
    query: z.object({ key: optional(key) }),
    answers: { 200: messageOnly },
  }),
};
