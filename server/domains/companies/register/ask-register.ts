import { LRUCache } from 'lru-cache';
import { registerRefusals } from '#contract/companies/refusals.ts';
import type { RegisterEntry } from '#contract/companies/schemas/companies.ts';
import { HOUR } from '#contract/common/time.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CompanyRegister } from './company-register.ts';

/** Limits the look-ups of a person: the public register allows about seven calls a second in total. */
const ASKED = { name: 'company-register', points: 20, seconds: 60 };

/** Wraps a register so that the establishments it finds are cached for a day; unknown numbers are not cached. */
export const cachedRegister = (register: CompanyRegister): CompanyRegister => {
  const known = new LRUCache<string, RegisterEntry>({ max: 500, ttl: 24 * HOUR });
  return {
    find: async (siret) => {
      const entry = known.get(siret) ?? (await register.find(siret));
      if (entry) known.set(siret, entry);
      return entry;
    },
  };
};

/**
 * Looks up an establishment in the public register. @throws Refusal 404 for an unknown number, 429, 503 when the
 * register is unreachable
 */
export const lookUpEstablishment = async (
  { limits, log }: Platform,
  register: CompanyRegister,
  personId: number,
  siret: string,
): Promise<RegisterEntry> => {
  await limits.use(ASKED, String(personId));
  const entry = await register.find(siret).catch((error: unknown) => {
    // The requested number is not logged.
    log.warn({ reason: (error as Error).name }, 'company register unreachable');
    throw new Refusal(registerRefusals.silent, { retryAfter: 30 });
  });
  if (!entry) throw new Refusal(registerRefusals.unknown);
  return entry;
};
