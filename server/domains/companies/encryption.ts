import { z } from 'zod';
import {
  declaredCompany,
  declaredOwner,
  type DeclaredOwner,
} from '#contract/companies/schemas/declarations.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** Describes a company and its owners as copied when a declaration was submitted. */
const frozenSchema = z.object({
  company: declaredCompany,
  owners: z.array(declaredOwner),
});
export type Frozen = z.infer<typeof frozenSchema>;

// Owners' data is stored encrypted only; this is the one place that encrypts and decrypts it.

export const encryptOwner = (secrets: Secrets, owner: DeclaredOwner): string =>
  secrets.encrypt(JSON.stringify(declaredOwner.parse(owner)));

export const decryptOwner = (secrets: Secrets, encrypted: string): DeclaredOwner =>
  declaredOwner.parse(JSON.parse(secrets.decrypt(encrypted)));

export const encryptFrozen = (secrets: Secrets, frozen: Frozen): string =>
  secrets.encrypt(JSON.stringify(frozenSchema.parse(frozen)));

export const decryptFrozen = (secrets: Secrets, encrypted: string): Frozen =>
  frozenSchema.parse(JSON.parse(secrets.decrypt(encrypted)));
