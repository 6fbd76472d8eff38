import { z } from 'zod';
import { bareNumber } from '../../common/codes.ts';
import {
  dayFrom,
  idParams,
  isoDay,
  lineField,
  messageOnly,
  optional,
  textField,
} from '../../common/fields.ts';
import { isImei } from '../../common/imei.ts';
import { defineOwnList } from '../../common/record-routes.ts';
import { defineRoute } from '../../common/route.ts';

const PLACE_MAX = 80;
const RECEIPT_MAX = 40;

const short = (max: number) => optional(lineField(max)).transform((text) => text ?? '');

export const stolenPhoneBody = z.object({
  imei: textField(40, bareNumber).refine(
    isImei,
    'Un IMEI a 15 chiffres. Vérifiez-le sur la boîte ou la facture.',
  ),
  stolen_on: dayFrom('Choisissez le jour du vol.'),
  place: short(PLACE_MAX),
  /** Is the number of the declaration made to the police. */
  receipt: short(RECEIPT_MAX),
});

const stolenPhoneSchema = z.object({
  id: z.int(),
  last_four: z.string(),
  stolen_on: isoDay,
  place: z.string(),
  receipt: z.string(),
});
export type StolenPhone = z.infer<typeof stolenPhoneSchema>;

const PATH = '/api/my-stolen-phones';
const tag = 'Profil';

/** Describes the calls by which owners declare phones stolen. Nothing in their answers depends on ads. */
export const stolenPhoneRoutes = {
  list: defineOwnList({
    path: PATH,
    tag,
    summary: 'Mes téléphones déclarés volés',
    record: stolenPhoneSchema,
  }),
  declare: defineRoute({
    method: 'POST',
    path: PATH,
    tag,
    summary: 'Déclarer un téléphone volé',
    access: 'user',
    needsConfirmedPhone: true,
    body: stolenPhoneBody,
    answers: { 201: messageOnly },
    refusals: [409],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: `${PATH}/:id`,
    tag,
    summary: 'Retirer une déclaration',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
};
