import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http';
import { YEAR_SECONDS } from '#contract/common/time.ts';

/**
 * Lists the default headers of responses that are not pages: the browser may neither load anything for them nor show
 * them in a frame.
 */
export const ANSWER_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Is the header that requires https for a year. It lacks `includeSubDomains`, because subdomains may belong to other
 * owners.
 */
const STRICT_TRANSPORT = ['strict-transport-security', `max-age=${YEAR_SECONDS}`] as const;

/**
 * Adds the header `strict-transport-security` to every response of a site with an https address. The response class
 * does this because pages write their response heads themselves, bypassing Fastify.
 */
class StrictTransportResponse<
  R extends IncomingMessage = IncomingMessage,
> extends ServerResponse<R> {
  override writeHead(
    status: number,
    ...rest: (string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined)[]
  ): this {
    const headers = rest.at(-1);
    // The header is appended to the list, because `setHeader` would make Node process every header
    // again.
    if (Array.isArray(headers)) return super.writeHead(status, [...headers, ...STRICT_TRANSPORT]);
    this.setHeader(...STRICT_TRANSPORT);
    return super.writeHead(status, ...(rest as [OutgoingHttpHeaders]));
  }
}

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * Returns the class of HTTP responses for a site at this address: with `strict-transport-security` when it is https.
 */
export const responseFor = (publicUrl: string): typeof ServerResponse =>
  isHttps(publicUrl) ? StrictTransportResponse : ServerResponse;

/** Returns the header `strict-transport-security` as a line for responses that are written directly to the socket. */
export const transportLine = (publicUrl: string): string[] =>
  isHttps(publicUrl) ? [STRICT_TRANSPORT.join(': ')] : [];
