import { z } from 'zod';
import type { LegalForm, RegisterEntry } from '#contract/companies/schemas/companies.ts';

const text = z.string().nullish();
const seat = z.object({
  siret: text,
  complement_adresse: text,
  numero_voie: text,
  indice_repetition: text,
  type_voie: text,
  libelle_voie: text,
  adresse: text,
  code_postal: text,
  libelle_commune: text,
});

/** Describes the fields that the service uses of an answer of recherche-entreprises.api.gouv.fr. */
export const registerAnswer = z.object({
  results: z.array(
    z.object({
      nom_complet: text,
      nom_raison_sociale: text,
      nature_juridique: text,
      siege: seat.nullish(),
      matching_etablissements: z.array(seat).nullish(),
    }),
  ),
});
type Answer = z.infer<typeof registerAnswer>;

/** Maps INSEE categories to the site's legal forms; EURL and SASU have no code of their own. */
const FORMS: Readonly<Record<string, LegalForm>> = {
  '1000': 'EI',
  '5202': 'SNC',
  '5485': 'SELARL',
  '5499': 'SARL',
  '5458': 'SCOP',
  '5599': 'SA',
  '5699': 'SA',
  '5710': 'SAS',
  '5785': 'SEL',
  '6220': 'GIE',
  '6533': 'GAEC',
  '6540': 'SCI',
  '6585': 'SCP',
  '6589': 'SCM',
  '6597': 'SCEA',
  '6598': 'EARL',
};

/** Is the placeholder of the public register for withheld data. */
const WITHHELD = '[NON-DIFFUSIBLE]';
const disclosed = (words: string | null | undefined, most: number): string =>
  words && words !== WITHHELD ? words.trim().slice(0, most) : '';

/**
 * Returns the street of an establishment: from its parts (given for a head office only), otherwise
 * the address without the city.
 */
const streetOf = (place: z.infer<typeof seat>): string => {
  const { numero_voie, indice_repetition, type_voie, libelle_voie } = place;
  const parts = [numero_voie, indice_repetition, type_voie, libelle_voie]
    .map((part) => disclosed(part, 200))
    .filter(Boolean);
  if (parts.length > 0) return parts.join(' ').slice(0, 200);
  const line = disclosed(place.adresse, 200);
  const town = place.code_postal ? line.lastIndexOf(` ${place.code_postal} `) : -1;
  return town < 0 ? line : line.slice(0, town);
};

/**
 * Returns the establishment with that SIRET from an answer of the register, cut to the lengths of the company form;
 * withheld data become empty texts. Null when the answer does not contain it.
 */
export const entryOf = ({ results }: Answer, siret: string): RegisterEntry | null => {
  for (const company of results) {
    // The head office comes first, since it may be listed again among the other establishments with less detail.
    const places = [
      ...(company.siege ? [company.siege] : []),
      ...(company.matching_etablissements ?? []),
    ];
    const place = places.find((one) => one.siret === siret);
    if (!place) continue;
    return {
      siret,
      designation: disclosed(company.nom_raison_sociale ?? company.nom_complet, 160),
      forme_juridique: FORMS[company.nature_juridique ?? ''] ?? null,
      adresse: streetOf(place),
      complement_adresse: disclosed(place.complement_adresse, 200),
      code_postal: disclosed(place.code_postal, 12),
      ville: disclosed(place.libelle_commune, 120),
      pays: 'FR',
    };
  }
  return null;
};
