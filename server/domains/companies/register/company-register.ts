import type { RegisterEntry } from '#contract/companies/schemas/companies.ts';

/** Is the public register of companies. */
export interface CompanyRegister {
  /**
   * Returns the establishment with that SIRET (14 digits); null when unknown.
   * @throws on failure, timeout or an invalid response
   */
  find(siret: string): Promise<RegisterEntry | null>;
}
