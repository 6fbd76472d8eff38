import { z } from 'zod';
import type { LegalForm, RegisterEntry } from '#contract/companies/schemas.ts';

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

/** What we read of an answer of recherche-entreprises.api.gouv.fr; all else is passed over. */
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

/** Categories of INSEE that are one of our legal forms; EURL and SASU have no code of their own. */
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

const joined = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ').trim();

/** The establishment of that SIRET in an answer, null when it is not among them. */
export const entryOf = ({ results }: Answer, siret: string): RegisterEntry | null => {
  for (const found of results) {
    const places = [
      ...(found.matching_etablissements ?? []),
      ...(found.siege ? [found.siege] : []),
    ];
    const place = places.find((one) => one.siret === siret);
    if (!place) continue;
    const street = joined(
      place.numero_voie,
      place.indice_repetition,
      place.type_voie,
      place.libelle_voie,
    );
    return {
      siret,
      designation: (found.nom_raison_sociale ?? found.nom_complet ?? '').slice(0, 160),
      forme_juridique: FORMS[found.nature_juridique ?? ''] ?? null,
      adresse: (street || (place.adresse ?? '')).slice(0, 200),
      complement_adresse: (place.complement_adresse ?? '').slice(0, 200),
      code_postal: (place.code_postal ?? '').slice(0, 12),
      ville: (place.libelle_commune ?? '').slice(0, 120),
      pays: 'FR',
    };
  }
  return null;
};
