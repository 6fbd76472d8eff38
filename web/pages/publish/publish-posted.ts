import { data } from 'react-router';
import { mandateRoutes, type Served } from '#contract/mandates.ts';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { adRoutes } from '#contract/ads/routes.ts';
import type { FieldErrors } from '#contract/field-errors.ts';
import { ApiError, isRefusal, type Api } from '#web/client/api.ts';
import type { PostedAd } from '#web/client/page-context.ts';
import { withRenderOnly } from '#web/client/render-only.ts';
import { adForm } from '#web/parts/ad-form/ad-form-data.ts';
import { redirectAfterPost } from '#web/parts/form/posted-form.ts';
import { plainMarkup } from '#web/parts/plain-ad-form/plain-markup.tsx';
import {
  adIn,
  chooseError,
  placed,
  readPosted,
  type PostedForm,
} from '#web/parts/plain-ad-form/posted-ad.ts';
import { sentPath } from '#web/parts/plain-ad-form/sent-path.ts';
import { newAd, type ReviewedSite } from './new-ad.ts';

const KEY = /^[\w-]{1,200}$/;
const SENT_PATH = sentPath('/publish');

/** For whom the person publishes; of a session that has ended nobody, so that what was typed is shown again. */
const servedBy = async (api: Api): Promise<readonly Served[]> => {
  try {
    return (await api.call(mandateRoutes.list)).data;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
};

/** Publishes the posted ad. @throws ApiError with the errors by field */
const publish = async (api: Api, form: PostedForm, key: string, served: readonly Served[]) => {
  const { data: user } = await api.call(accountRoutes.me);
  const mandate = form.read('mandate');
  const person = served.find(({ id }) => String(id) === mandate);
  const photoIds = form.posted.photos.map(({ id }) => id);
  await api.call(adRoutes.publish, {
    form: adForm(adIn(form, (person ?? user).telephone), photoIds, { mandate }),
    headers: { 'idempotency-key': key },
  });
};

/**
 * Answers the plain form: with its second step, with its errors and all that was typed and sent, or, once the ad is made,
 * with the page that says what comes next.
 */
export const publishPosted = async (api: Api, site: ReviewedSite, posted: PostedAd) => {
  const form = await readPosted(api, posted);
  const { read, sub, attributes } = form;
  const served = await servedBy(api);
  const key = KEY.test(read('key')) ? read('key') : crypto.randomUUID();
  const show = async (status: number, errors: FieldErrors, message: string | null = null) => {
    const html = await plainMarkup(api, {
      ...newAd(site),
      formKey: key,
      served,
      sub,
      read,
      attributes,
      photos: posted.photos,
      errors: placed(errors, read),
      message,
    });
    return data(withRenderOnly({}, { html }), { status });
  };
  if (read('step') !== '')
    return sub ? show(200, { images: [...posted.photoErrors] }) : show(422, chooseError(read));
  try {
    await publish(api, form, key, served);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The form was sent twice: the first one made the ad.
    if (isRefusal(error, adRefusals.keyReused)) return redirectAfterPost(SENT_PATH);
    const hasFields = Object.keys(error.errors).length > 0;
    return show(error.status, error.errors, hasFields ? null : error.message);
  }
  return redirectAfterPost(SENT_PATH);
};
