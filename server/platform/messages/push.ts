import { createECDH, ECDH } from 'node:crypto';
import { Agent, request as httpsRequest } from 'node:https';
import { isPublicUrl, publicLookup, type Request } from '../public-url.ts';
import type { KeyPair } from '../secrets.ts';

/** Describes a push message for one browser; the push service sees the `payload` only encrypted. */
export interface Push {
  endpoint: string;
  /** Is the public key of the browser in base64url; `auth` is its shared secret. */
  p256dh: string;
  auth: string;
  /** Is the text of the message, at most about 3000 bytes long, which is encrypted for the browser when it is sent. */
  payload: string;
  /** Is a topic of at most 32 characters of base64url; an undelivered message of the same topic is replaced. */
  topic: string;
  urgency: 'low' | 'normal' | 'high';
  /** Is how long, in seconds, the push service stores the message for a browser that is offline. */
  ttl: number;
}

/** Says whether a push message was sent; `gone` means that the subscription has ended or is unusable. */
export type PushOutcome = 'sent' | 'gone';

const TIMEOUT_MS = 8000;
const GONE = new Set([404, 410]);
/**
 * Lists the HTTP statuses with which a push service refuses a message signed with other keys than those of the
 * subscription; such a message can never be delivered.
 */
const NOT_OURS = new Set([401, 403]);

/**
 * Says whether the keys of a push subscription are valid: `p256dh` a point of the curve P-256, `auth` sixteen bytes.
 */
export const arePushKeys = ({ p256dh, auth }: { p256dh: string; auth: string }): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    // An invalid public key throws here.
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(p256dh, 'base64url');
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === 16;
};

interface PushSettings extends KeyPair {
  /** Is the address at which push services can contact the operator, `mailto:…`. */
  subject: string;
  /** Sends the request; replaceable in tests. */
  request?: Request;
}

const agent = new Agent({ keepAlive: true, maxSockets: 20, lookup: publicLookup });

/** Posts a request to a push service and returns the status of its response. */
const post = (
  request: Request,
  url: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        headers,
        agent,
        timeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        // The body of the push service's response is not needed.
        answer.resume();
        answer.once('error', reject);
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });

/**
 * Returns a function that sends push messages by Web Push (RFC 8030, 8291, 8292) without following redirects. It
 * returns `gone` for a subscription that has ended, was made with another key of the site, or has a non-public address.
 */
export const openPush =
  ({ subject, publicKey, privateKey, request = httpsRequest }: PushSettings) =>
  async ({ endpoint, p256dh, auth, payload, topic, urgency, ttl }: Push): Promise<PushOutcome> => {
    if (!isPublicUrl(endpoint)) return 'gone';
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttl,
        topic,
        urgency,
        contentEncoding: 'aes128gcm',
      },
    );
    const asTexts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const status = await post(
      request,
      endpoint,
      Object.fromEntries(asTexts) as Record<string, string>,
      body,
    );
    if (GONE.has(status) || NOT_OURS.has(status)) return 'gone';
    if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`);
    return 'sent';
  };
