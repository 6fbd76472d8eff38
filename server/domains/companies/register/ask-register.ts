import { LRUCache } from 'lru-cache';
import { registerRefusals } from '#contract/companies/refusals.ts';
import type { RegisterEntry } from '#contract/companies/schemas.ts';
import { HOUR } from '#contract/time.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CompanyRegister } from './company-register.ts';

/** The public register serves some seven calls a second to everybody: a person needs few. */
const ASKED = { name: 'company-register', points: 20, seconds: 60 };

/** A register whose answers hold for a day. */
export const remembering = (register: CompanyRegister): CompanyRegister => {
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
 * What the public register says of an establishment. @throws Refusal 404 when it does not know the number, 429,
 * 503 when it is silent
 */
export const askRegister = async (
  { limits, log }: Platform,
  register: CompanyRegister,
  personId: number,
  siret: string,
): Promise<RegisterEntry> => {
  await limits.use(ASKED, String(personId));
  const entry = await register.find(siret).catch((error: unknown) => {
    // The number asked for is in no line of the log.
    log.warn({ reason: (error as Error).name }, 'company register unreachable');
    throw new Refusal(registerRefusals.silent, { retryAfter: 30 });
  });
  if (!entry) throw new Refusal(registerRefusals.unknown);
  return entry;
};
