import { z } from 'zod';
import { idParams, lineField, optional, isoDay } from '../common/fields.ts';
import { defineRoute } from '../common/route.ts';
import {
  DEED_ATTRIBUTES_MAX,
  DEED_LABEL_MAX,
  DEED_MAX,
  DEED_TEXT_MAX,
  type DeedField,
} from './deed-fields.ts';
import { packSchema } from './schemas.ts';

const line = (max: number) => optional(lineField(max));

const attribute = z.object({ label: lineField(DEED_LABEL_MAX), text: lineField(DEED_TEXT_MAX) });

/** Parses a value that a form sends as JSON text; text that is not JSON stays for the schema to refuse. */
const readJson = (value: unknown): unknown => {
  if (typeof value !== 'string' || value === '') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Takes the contents of a deed of sale. Missing or empty values become lines to fill in by hand. */
const deedBody = z.object({
  ...(Object.fromEntries(
    Object.entries(DEED_MAX).map(([name, max]) => [name, line(max)]),
  ) as Record<DeedField, ReturnType<typeof line>>),
  date: optional(z.iso.date('Date invalide.')),
  /** Lists facts about the object sold, by the attributes of its category, in order; a form sends them as JSON. */
  attributes: z.preprocess(readJson, optional(z.array(attribute).max(DEED_ATTRIBUTES_MAX))),
});
export type DeedBody = z.output<typeof deedBody>;

export const saleDeedRoutes = {
  draw: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/acte-de-vente',
    tag: 'Annonces',
    summary: 'L’acte de vente d’une annonce, en PDF d’une page ; rien n’en est gardé',
    access: 'public',
    params: idParams,
    body: deedBody,
    takesForm: true,
    produces: 'application/pdf',
    answers: { 200: z.string() },
  }),
};

const citySlug = z.object({ slug: z.string().max(100) });

export const dayTextRoutes = {
  dayText: defineRoute({
    method: 'GET',
    path: '/api/villes/:slug/texte-du-jour',
    tag: 'Annonces',
    summary: 'Les annonces du dernier jour d’une ville, en un texte à partager',
    access: 'public',
    params: citySlug,
    answers: {
      200: z.object({
        data: z.object({
          city: z.object({ name: z.string(), slug: z.string() }),
          /** Is the last day on which the city had ads, with the number published then; null when it never had any. */
          last: z.object({ day: isoDay, total: z.int(), text: z.string() }).nullable(),
          pack: packSchema.nullable(),
        }),
      }),
    },
  }),
};
