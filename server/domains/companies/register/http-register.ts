import type { CompanyRegister } from './company-register.ts';
import { entryOf, registerAnswer } from './answer.ts';

const TIMEOUT_MS = 4000;
const MAX_BYTES = 512 * 1024;

/** Reads the text of a response. @throws Error when it is longer than `MAX_BYTES` */
const readText = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('The register answered too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Makes a register that uses the API of recherche-entreprises.api.gouv.fr/search. */
export const httpRegister = (
  address: string,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): CompanyRegister => ({
  find: async (siret) => {
    const url = new URL(address);
    url.searchParams.set('q', siret);
    url.searchParams.set('page', '1');
    url.searchParams.set('per_page', '1');
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!answer.ok) throw new Error(`The register answered ${answer.status}.`);
    return entryOf(registerAnswer.parse(JSON.parse(await readText(answer))), siret);
  },
});
