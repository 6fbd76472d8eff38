import { z } from 'zod';

// Describes the answer of the outbox of preview mode: the messages sent, newest first. Its path is not in the API.
const outbox = z.array(z.object({ text: z.string() }));

/** Returns the six digits in the newest message of the outbox that matches `about`; null when there are none. */
export function codeIn(answer: unknown, about: RegExp): string | null {
  const messages = outbox.safeParse(answer).data ?? [];
  const codes = messages
    .filter(({ text }) => about.test(text))
    .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  return codes[0] ?? null;
}

/**
 * Reads from the outbox, in preview mode only, the code sent to a number or an email address; null when there is none.
 */
export async function outboxCode(
  to: string,
  about: RegExp,
  signal: AbortSignal,
): Promise<string | null> {
  const query = new URLSearchParams({ to });
  const answer = await fetch(`/dev/outbox.json?${query}`, { signal });
  return answer.ok ? codeIn(await answer.json(), about) : null;
}
