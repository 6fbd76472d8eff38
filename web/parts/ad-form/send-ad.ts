import { adRefusals } from '#contract/ads/refusals.ts';
import type { adRoutes } from '#contract/ads/routes/ads.ts';
import type { AnswerOf } from '#contract/common/route.ts';
import { ApiError, NO_NETWORK } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { adForm, type PublishedAs } from './ad-form-data.ts';
import type { PublishOutput } from './ad-rules.ts';

/** Is the timeout, in ms; photos are uploaded beforehand, so the request is small. */
const TIMEOUT_MS = 60_000;

/**
 * Publishes an ad, in one's own name by default. Repeated calls with the same `key` create one ad.
 * @throws ApiError; status 0 without an answer within a minute: whether the ad was created is then unknown
 */
export async function sendAd(
  ad: PublishOutput,
  photoIds: readonly number[],
  { key, ...as }: PublishedAs & { key: string },
): Promise<AnswerOf<typeof adRoutes.publish>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await browserApi.call('POST /api/annonces', {
      form: adForm(ad, photoIds, as),
      headers: { 'idempotency-key': key },
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw new ApiError(0, NO_NETWORK);
    throw error;
  }
}

/** Names how the page handles a failure to send. */
export type Failure = 'lost' | 'already sent' | 'photos gone' | 'refused';

/**
 * Classifies a failure to send an ad: 'lost' for no answer or an error of the server, 'already sent' for an idempotency
 * key that has created an ad, 'photos gone' for photos that the server deleted, otherwise 'refused'.
 */
export function failureOf({ status, errors }: ApiError): Failure {
  if (status === 0 || status >= 500) return 'lost';
  if (errors[adRefusals.keyReused.field ?? '']) return 'already sent';
  if (Object.keys(errors).some((name) => name.startsWith('photo_ids'))) return 'photos gone';
  return 'refused';
}
