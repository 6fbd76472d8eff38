import { adRefusals } from '#contract/ads/refusals.ts';
import { adRoutes } from '#contract/ads/routes.ts';
import type { AnswerOf } from '#contract/route.ts';
import { ApiError, NO_NETWORK } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { adForm } from './ad-form-data.ts';
import type { PublishOutput } from './ad-fields.ts';

/** How long an answer is waited for, in ms; the photos have travelled before, so this call is light. */
const PATIENCE = 60_000;

/**
 * Publishes an ad. The same `key` sent twice makes one ad.
 *
 * @throws ApiError; status 0 when no answer came, and then nobody knows whether the ad was made
 */
export async function sendAd(
  ad: PublishOutput,
  photoIds: readonly number[],
  key: string,
): Promise<AnswerOf<typeof adRoutes.publish>> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    return await browserApi.call(adRoutes.publish, {
      form: adForm(ad, photoIds),
      headers: { 'idempotency-key': key },
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw new ApiError(0, NO_NETWORK);
    throw error;
  }
}

/** What the page does about a failed sending. */
export type Failure = 'lost' | 'already sent' | 'photos gone' | 'refused';

/** Sorts a failure: no answer, a key that has made an ad, photos that the server forgot, any other refusal. */
export function failureOf({ status, errors }: ApiError): Failure {
  if (status === 0 || status >= 500) return 'lost';
  if (errors[adRefusals.keyReused.field ?? '']) return 'already sent';
  if (Object.keys(errors).some((name) => name.startsWith('photo_ids'))) return 'photos gone';
  return 'refused';
}
