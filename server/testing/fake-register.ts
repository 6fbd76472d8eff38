import type { RegisterEntry } from '#contract/companies/schemas/companies.ts';
import type { CompanyRegister } from '#server/domains/companies/register/company-register.ts';

/**
 * Returns a stand-in for the company register that knows these establishments; it is unavailable while `isSilent` is
 * set.
 */
export const fakeRegister = (
  entries: readonly RegisterEntry[],
): CompanyRegister & { isSilent: boolean } => {
  const fake = {
    isSilent: false,
    find: async (siret: string): Promise<RegisterEntry | null> => {
      if (fake.isSilent) throw new Error('The register is unavailable.');
      return entries.find((entry) => entry.siret === siret) ?? null;
    },
  };
  return fake;
};
