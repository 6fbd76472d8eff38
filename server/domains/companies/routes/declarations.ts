import { declarationRoutes as contract } from '#contract/companies/routes/companies.ts';
import { verificationRoutes } from '#contract/companies/routes/verification.ts';
import type { DeclarationPage } from '#contract/companies/schemas/declarations.ts';
import { declarationRefusals } from '#contract/companies/refusals.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { attestedOf } from '../attestation/attested.ts';
import { toBods } from '../attestation/bods.ts';
import { startDeclaration, submitDeclaration } from '../commands/submit-declaration.ts';
import { presentDeclaration, presentDeclaredCompany, presentVersion } from '../present.ts';
import { findOwnCompany } from '../queries/companies.ts';
import {
  findOwnDeclaration,
  isValidCode,
  listDeclarations,
  listVersions,
  type DeclarationView,
} from '../queries/declarations.ts';
import { declared, listOwners } from '../queries/owners.ts';
import { isOpen, numberOf, submissionProblems } from '../rules.ts';
import { decryptFrozen, type Frozen } from '../encryption.ts';
import { declarationMessages } from '../texts.ts';

/** Limits the attestations that a person downloads, since drawing is CPU-bound and few are needed. */
const ATTESTATIONS = { name: 'attestations', points: 10, seconds: 60 };

export const declarationRecordRoutes = (platform: Platform): Route[] => {
  const { database, secrets } = platform;
  const { orm } = database;

  /**
   * Returns the current company and owners while a declaration can be corrected, otherwise the copy made at submission.
   */
  const contentOf = async ({ declaration, company, latest }: DeclarationView): Promise<Frozen> => {
    if (latest && !isOpen(declaration.status)) return decryptFrozen(secrets, latest.encrypted);
    const owners = await listOwners(orm, secrets, company.id);
    return { company: presentDeclaredCompany(company), owners: owners.map(declared) };
  };

  /**
   * Presents a declaration with the company and owners of the given version; without a version, the current ones while
   * the declaration can be corrected, otherwise the submitted ones. @throws Refusal 404 for an unknown version
   */
  const pageOf = async (view: DeclarationView, version?: number): Promise<DeclarationPage> => {
    const versions = await listVersions(orm, view.declaration.id);
    const requestedVersion = versions.find((one) => one.version === version);
    if (version !== undefined && !requestedVersion) throw new Refusal(declarationRefusals.notFound);
    const { company, owners } = requestedVersion
      ? decryptFrozen(secrets, requestedVersion.encrypted)
      : await contentOf(view);
    return {
      ...presentDeclaration(view),
      entreprise: company,
      beneficiaires: owners,
      problems: isOpen(view.declaration.status)
        ? submissionProblems(company.forme_juridique, owners)
        : [],
      versions: versions.map(presentVersion),
    };
  };

  return [
    answer(contract.list, async ({ params, actor }) => {
      await findOwnCompany(orm, actor.id, params.id);
      return { data: (await listDeclarations(orm, params.id)).map(presentDeclaration) };
    }),

    answer(contract.start, async ({ params, actor, reply }) => {
      const { id, isNew } = await startDeclaration(platform, actor.id, params.id);
      if (isNew) void reply.code(201);
      const view = await findOwnDeclaration(orm, actor.id, id);
      const message = isNew ? declarationMessages.started : declarationMessages.alreadyStarted;
      return { message, data: presentDeclaration(view) };
    }),

    answer(contract.one, async ({ params, query, actor }) => ({
      data: await pageOf(await findOwnDeclaration(orm, actor.id, params.id), query.version),
    })),

    answer(contract.submit, async ({ params, actor }) => {
      await submitDeclaration(platform, actor.id, params.id);
      const view = await findOwnDeclaration(orm, actor.id, params.id);
      return { message: declarationMessages.submitted, data: presentDeclaration(view) };
    }),

    answer(contract.attestation, async ({ params, actor, reply }) => {
      const view = await findOwnDeclaration(orm, actor.id, params.id);
      await platform.limits.use(ATTESTATIONS, String(actor.id));
      const { renderAttestation } = await import('../attestation/attestation.ts');
      const pdf = await renderAttestation(platform, view);
      const name = `attestation-${numberOf(view.declaration)}.pdf`;
      void reply.header('content-disposition', `attachment; filename="${name}"`);
      // Bytes are sent unserialised; the schema only documents them.
      return pdf as unknown as string;
    }),

    answer(contract.bods, async ({ params, actor }) =>
      toBods(attestedOf(platform, await findOwnDeclaration(orm, actor.id, params.id))),
    ),

    answer(verificationRoutes.verify, async ({ params }) => ({
      data: { valid: await isValidCode(orm, params.code) },
    })),
  ];
};
