import type { FastifyInstance } from 'fastify';
import { commonRefusals } from '#contract/common/refusals.ts';
import { DAY, HOUR_SECONDS } from '#contract/common/time.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';

/** Is the number of days until security.txt expires, less than the year that RFC 9116 recommends at most. */
const VALID_DAYS = 360;

/** Returns the expiry of security.txt, which stays the same during a day. */
const expiryOf = (now: Date): string => {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  return new Date(midnight + VALID_DAYS * DAY).toISOString();
};

/** Serves /.well-known/security.txt (RFC 9116), or 404 when the site has no contact for it. */
export const securityTxtPlugin = async (
  app: FastifyInstance,
  { platform: { settings, clock } }: { platform: Pick<Platform, 'settings' | 'clock'> },
): Promise<void> => {
  const { PUBLIC_URL, SECURITY_CONTACT, CONTACT_EMAIL } = settings;
  const contact = SECURITY_CONTACT ?? (CONTACT_EMAIL ? `mailto:${CONTACT_EMAIL}` : null);
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (contact === null) throw new Refusal(commonRefusals.notFound);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expiryOf(clock.now())}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
};
