import type { RegisterEntry } from '#contract/companies/schemas.ts';

/** The public register of companies, by whatever way it is asked. */
export interface CompanyRegister {
  /**
   * What it says of the establishment with that SIRET (14 digits); null when it knows none.
   * @throws when it is silent, slow or says what cannot be read
   */
  find(siret: string): Promise<RegisterEntry | null>;
}
