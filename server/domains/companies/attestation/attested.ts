import { declarationRefusals } from '#contract/companies/refusals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { DeclarationView } from '../queries/declarations.ts';
import { numberOf } from '../rules.ts';
import { openFrozen, type Frozen } from '../sealed.ts';

/** Holds the content of an attestation, from the frozen copy. */
export interface Attested extends Frozen {
  number: string;
  version: number;
  submittedAt: Date;
  filedAt: Date;
  /** Is the verification code, 32 hexadecimal digits. */
  code: string;
}

/**
 * Returns what the attestation of a filed declaration contains. @throws Refusal 409 when the declaration is not filed
 */
export const attestedOf = (
  { secrets }: Platform,
  { declaration, latest }: DeclarationView,
): Attested => {
  if (declaration.status !== 'filed' || !declaration.code || !latest?.decidedAt)
    throw new Refusal(declarationRefusals.noAttestation);
  return {
    ...openFrozen(secrets, latest.sealed),
    number: numberOf(declaration),
    version: latest.version,
    submittedAt: latest.submittedAt,
    filedAt: latest.decidedAt,
    code: declaration.code,
  };
};
