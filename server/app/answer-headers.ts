import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http';

/** Headers of every answer that does not set them itself: what is no page loads nothing and stands in no frame. */
export const ANSWER_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** For a year, browsers come back by https only. Its subdomains are not ours to speak for. */
const STRICT_TRANSPORT = ['strict-transport-security', 'max-age=31536000'] as const;

/**
 * An answer of a site at an https address. Here, and not where answers are written, so that none is without: pages write
 * their heads themselves, past the framework.
 */
class StrictTransportResponse<
  R extends IncomingMessage = IncomingMessage,
> extends ServerResponse<R> {
  override writeHead(
    status: number,
    ...rest: (string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined)[]
  ): this {
    const headers = rest.at(-1);
    // Two more at the end of a list: `setHeader` would have Node read each of the others again.
    if (Array.isArray(headers)) return super.writeHead(status, [...headers, ...STRICT_TRANSPORT]);
    this.setHeader(...STRICT_TRANSPORT);
    return super.writeHead(status, ...(rest as [OutgoingHttpHeaders]));
  }
}

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** The class of answers for a site at this address. */
export const responseFor = (publicUrl: string): typeof ServerResponse =>
  isHttps(publicUrl) ? StrictTransportResponse : ServerResponse;

/** The same for what is answered on the line itself. */
export const transportLine = (publicUrl: string): string[] =>
  isHttps(publicUrl) ? [STRICT_TRANSPORT.join(': ')] : [];
