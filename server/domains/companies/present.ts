import {
  type Declaration,
  type DeclarationPage,
  type DeclarationStatusLabel,
  type DeclaredCompany,
  type QueuedDeclaration,
  FILING_FEE_EUR,
} from '#contract/companies/schemas/declarations.ts';
import type { Company, CompanyBody } from '#contract/companies/schemas/companies.ts';
import { siretHint } from '#contract/companies/siret.ts';
import type { CompanyView } from './queries/companies.ts';
import type { DeclarationView } from './queries/declarations.ts';
import { dueAt, numberOf } from './rules.ts';
import type { CompanyRow, Status, VersionRow } from './tables.ts';
import { STATUS_LABELS, DUPLICATE_HINT } from './texts.ts';

/** Returns the status that a French label stands for. */
export const statusOf = (label: DeclarationStatusLabel): Status => {
  const found = (Object.keys(STATUS_LABELS) as Status[]).find(
    (status) => STATUS_LABELS[status] === label,
  );
  if (!found) throw new Error(`No state is called ${label}.`);
  return found;
};

/** Maps the fields of a company form to columns; omitted fields stay omitted. */
export const columnsOf = (body: Partial<CompanyBody>): Partial<CompanyRow> => {
  const columns = {
    siret: body.siret,
    legalForm: body.forme_juridique,
    designation: body.designation,
    address: body.adresse,
    addressComplement: body.complement_adresse,
    postCode: body.code_postal,
    town: body.ville,
    country: body.pays,
    taxRegime: body.regime_fiscal,
    directorTitle: body.director_title,
    directorName: body.director_name,
    directorQuality: body.director_quality,
    directorEmail: body.director_email,
    directorPhone: body.director_phone,
    nif: body.nif,
    rccm: body.rccm,
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
};

/** Presents the data of a company that a declaration copies at submission. */
export const presentDeclaredCompany = (row: CompanyRow): DeclaredCompany => ({
  id: row.id,
  siret: row.siret,
  forme_juridique: row.legalForm,
  designation: row.designation,
  adresse: row.address,
  complement_adresse: row.addressComplement,
  code_postal: row.postCode,
  ville: row.town,
  pays: row.country,
  regime_fiscal: row.taxRegime,
  director_title: row.directorTitle,
  director_name: row.directorName,
  director_quality: row.directorQuality,
  director_email: row.directorEmail,
  director_phone: row.directorPhone,
  nif: row.nif,
  rccm: row.rccm,
});

/**
 * Presents a company to its holder, with a hint about a doubtful SIRET and the deadline of a declaration that is due.
 */
export const presentCompany = ({ company, hasDuplicate, hasFiled }: CompanyView): Company => ({
  ...presentDeclaredCompany(company),
  siret_hint: siretHint(company.siret) ?? (hasDuplicate ? DUPLICATE_HINT : null),
  declaration_due_at: dueAt(company.ownersChangedAt, hasFiled)?.toISOString() ?? null,
  created_at: company.createdAt.toISOString(),
  updated_at: company.updatedAt.toISOString(),
});

export const presentDeclaration = ({ declaration, latest }: DeclarationView): Declaration => ({
  id: declaration.id,
  number: numberOf(declaration),
  entreprise_id: declaration.companyId,
  status: STATUS_LABELS[declaration.status],
  version: declaration.version,
  comment: latest?.comment ?? null,
  fee_eur: FILING_FEE_EUR,
  created_at: declaration.createdAt.toISOString(),
  submitted_at: latest?.submittedAt.toISOString() ?? null,
  decided_at: latest?.decidedAt?.toISOString() ?? null,
});

/** Presents a declaration in the queue of administrators, with its company and who decided on it. */
export const presentQueued = (view: DeclarationView): QueuedDeclaration => ({
  ...presentDeclaration(view),
  decided_by: view.decidedBy,
  entreprise: {
    id: view.company.id,
    siret: view.company.siret,
    designation: view.company.designation,
    forme_juridique: view.company.legalForm,
  },
});

export const presentVersion = (row: VersionRow): DeclarationPage['versions'][number] => ({
  version: row.version,
  submitted_at: row.submittedAt.toISOString(),
  outcome: row.outcome && STATUS_LABELS[row.outcome],
  decided_at: row.decidedAt?.toISOString() ?? null,
  comment: row.comment,
});
