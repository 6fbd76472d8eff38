import { declarationRefusals } from '#contract/companies/refusals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { DeclarationView } from '../queries/declarations.ts';
import { numberOf } from '../rules.ts';
import { decryptFrozen, type Frozen } from '../encryption.ts';

/** Holds the content of an attestation, taken from the copy made at submission. */
export interface Attested extends Frozen {
  number: string;
  version: number;
  submittedAt: Date;
  filedAt: Date;
  /** Is the verification code of the attestation, 32 hexadecimal digits. */
  code: string;
}

/**
 * Returns the content of the attestation of a filed declaration.
 * @throws Refusal 409 when the declaration is not filed
 */
export const attestedOf = (
  { secrets }: Platform,
  { declaration, latest }: DeclarationView,
): Attested => {
  if (declaration.status !== 'filed' || !declaration.code || !latest?.decidedAt)
    throw new Refusal(declarationRefusals.noAttestation);
  return {
    ...decryptFrozen(secrets, latest.encrypted),
    number: numberOf(declaration),
    version: latest.version,
    submittedAt: latest.submittedAt,
    filedAt: latest.decidedAt,
    code: declaration.code,
  };
};
