import type { FastifyInstance } from 'fastify';
import { readOutbox, type SentMessage } from '#server/platform/messages/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';

const CHANNELS = { sms: 'SMS', email: 'E-mail', whatsapp: 'WhatsApp' } as const;

/** Returns the HTML of one message of the outbox page. */
const row = ({
  channel,
  to,
  subject,
  text,
  attachments = [],
  sent_at: sentAt,
}: SentMessage): string => `
<article><header><b>${CHANNELS[channel]}</b> à ${escapeHtml(to)} · <time>${sentAt}</time></header>
${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}<pre>${escapeHtml(text)}</pre>
${attachments.map((name) => `<p>Pièce jointe : ${escapeHtml(name)}</p>`).join('')}</article>`;

/** Returns the HTML page of the messages that preview mode did not send. */
const page = (messages: readonly SentMessage[]): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Boîte d’envoi</title><style>
body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1d2142;background:#fdfbf7}
article{border:1px solid #ded6c8;border-radius:8px;padding:1rem;margin:1rem 0;background:#fff}
h2{font-size:1rem;margin:.5rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}
</style></head><body><h1>Boîte d’envoi</h1>
<p>En mode prévisualisation rien ne part : voici ce qui aurait été envoyé.</p>
${messages.length === 0 ? '<p>Aucun message.</p>' : messages.map(row).join('')}</body></html>`;

/**
 * Serves the outbox: in preview mode only, the messages that would have been sent, as a page for developers and as JSON
 * for tests.
 */
export const devOutboxPlugin = async (
  app: FastifyInstance,
  { platform }: { platform: Platform },
): Promise<void> => {
  app.get('/dev/outbox', async (_request, reply) => {
    const html = page(await readOutbox(platform));
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.get<{ Querystring: { to?: string | string[] } }>(
    '/dev/outbox.json',
    async (request, reply) => {
      const { to } = request.query;
      // An unescaped `+` in a query decodes to a space.
      const recipient = typeof to === 'string' ? to.replace(/^ /, '+') : undefined;
      return reply.header('cache-control', 'no-store').send(await readOutbox(platform, recipient));
    },
  );
};
