import { z } from 'zod';

// What the demonstration's outbox answers, newest first; the path is no part of the API.
const outbox = z.array(z.object({ channel: z.string(), text: z.string() }));

/** The code in the newest SMS of the outbox's answer, or null. */
export function codeIn(answer: unknown): string | null {
  const messages = outbox.safeParse(answer).data ?? [];
  const sms = messages.find(({ channel }) => channel === 'sms');
  return /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? null;
}

/** Looks in the outbox for the code sent to `phone`; null while there is none. In preview mode only. */
export async function outboxCode(phone: string, signal: AbortSignal): Promise<string | null> {
  const query = new URLSearchParams({ to: phone });
  const answer = await fetch(`/dev/outbox.json?${query}`, { signal });
  return answer.ok ? codeIn(await answer.json()) : null;
}
