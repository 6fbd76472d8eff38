import { z } from 'zod';
import { CIVILITIES, ownerBody, type Owner } from '#contract/companies/schemas/owners.ts';
import { fromText } from '#web/parts/form/from-text.ts';

const { shape } = ownerBody;

/** Is the schema of the form of an owner: that of its API call, applied to field values. */
export const ownerForm = z.object({
  civilite: fromText(shape.civilite),
  nom_naissance: shape.nom_naissance,
  nom_usage: fromText(shape.nom_usage),
  prenom: shape.prenom,
  autre_prenoms: fromText(shape.autre_prenoms),
  date_naissance: fromText(shape.date_naissance),
  lieu_naissance: shape.lieu_naissance,
  departement: fromText(shape.departement),
  nationalite: fromText(shape.nationalite),
  adresse_domicile: shape.adresse_domicile,
  code_postal: shape.code_postal,
  commune: shape.commune,
  pays: fromText(shape.pays),
  pourcentage: fromText(shape.pourcentage),
  date: fromText(shape.date),
});
export type OwnerValues = z.input<typeof ownerForm>;
export type OwnerOutput = z.output<typeof ownerForm>;

/** Lists the fields of the form in screen order. */
export const OWNER_FIELDS = Object.keys(ownerForm.shape) as (keyof OwnerValues)[];

export const EMPTY_OWNER: OwnerValues = {
  civilite: CIVILITIES[0],
  nom_naissance: '',
  nom_usage: '',
  prenom: '',
  autre_prenoms: '',
  date_naissance: '',
  lieu_naissance: '',
  departement: '',
  nationalite: '',
  adresse_domicile: '',
  code_postal: '',
  commune: '',
  pays: '',
  pourcentage: '',
  date: '',
};

/** Returns the field values of a saved beneficial owner; decimals have a comma, as they are typed in French. */
export const valuesOf = (owner: Owner): OwnerValues =>
  Object.fromEntries(
    OWNER_FIELDS.map((name) => [name, String(owner[name]).replace(/^(\d+)\.(\d+)$/, '$1,$2')]),
  ) as OwnerValues;
