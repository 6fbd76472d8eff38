import { LRUCache } from 'lru-cache';
import { registerRefusals } from '#contract/companies/refusals.ts';
import type { RegisterEntry } from '#contract/companies/schemas.ts';
import { HOUR } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { entryOf, registerAnswer } from './answer.ts';

const TIMEOUT_MS = 4000;
const MAX_BYTES = 512 * 1024;
/** The public register serves some seven calls a second to everybody: a person needs few. */
const ASKED = { name: 'company-register', points: 20, seconds: 60 };

// What the register said of an establishment holds for a day.
const known = new LRUCache<string, RegisterEntry>({ max: 500, ttl: 24 * HOUR });

const fetchEntry = async (address: string, siret: string): Promise<RegisterEntry | null> => {
  const url = new URL(address);
  url.searchParams.set('q', siret);
  url.searchParams.set('page', '1');
  url.searchParams.set('per_page', '1');
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The register answered ${answer.status}.`);
  const text = await answer.text();
  if (text.length > MAX_BYTES) throw new Error('The register answered too much.');
  return entryOf(registerAnswer.parse(JSON.parse(text)), siret);
};

/**
 * What the public register says of an establishment; null when no register is set. @throws Refusal 404 when it does
 * not know the number, 429, 503 when it is silent
 */
export const askRegister = async (
  { settings, limits, log }: Platform,
  personId: number,
  siret: string,
): Promise<RegisterEntry | null> => {
  const address = settings.COMPANY_SEARCH_URL;
  if (!address) return null;
  const cached = known.get(`${address} ${siret}`);
  if (cached) return cached;
  await limits.use(ASKED, String(personId));
  const entry = await fetchEntry(address, siret).catch((error: unknown) => {
    // The number asked for is in no line of the log.
    log.warn({ reason: (error as Error).name }, 'the company register did not answer');
    throw new Refusal(registerRefusals.silent, { retryAfter: 30 });
  });
  if (!entry) throw new Refusal(registerRefusals.unknown);
  known.set(`${address} ${siret}`, entry);
  return entry;
};
