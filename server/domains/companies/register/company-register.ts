import type { RegisterEntry } from '#contract/companies/schemas/companies.ts';

/** Looks companies up in the public register. */
export interface CompanyRegister {
  /**
   * Returns the establishment with that SIRET (14 digits); null when it is unknown.
   * @throws Error on failure, timeout or an invalid response
   */
  find(siret: string): Promise<RegisterEntry | null>;
}
