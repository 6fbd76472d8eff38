import { data } from 'react-router';
import { adRefusals } from '#contract/ads/refusals.ts';
import type { FieldErrors } from '#contract/common/field-errors.ts';
import type { OwnRole } from '#contract/shops/routes/members.ts';
import { ApiError, isRefusal, type Api } from '#web/client/api.ts';
import type { PostedAd } from '#web/client/page-context.ts';
import { adForm } from '#web/parts/ad-form/ad-form-data.ts';
import { redirectAfterPost } from '#web/parts/form/posted-form.ts';
import { loadLists } from '#web/parts/ad-form/server-form-lists.ts';
import type { ServerForm } from '#web/parts/ad-form/server-form.ts';
import {
  adIn,
  chooseError,
  placed,
  readPosted,
  shownAgain,
  type PostedForm,
} from '#web/parts/ad-form/posted-ad.ts';
import { sentPath } from '#web/parts/ad-form/sent-path.ts';
import { newAd, type ReviewedSite } from './new-ad.ts';
import type { ManagedOwner } from '#contract/ads/routes/managed-ads.ts';

const KEY = /^[\w-]{1,200}$/;
const SENT_PATH = sentPath('/publish');

interface InWhoseName {
  /** Lists the people for whom the user may publish. */
  served: readonly ManagedOwner[];
  shops: readonly OwnRole[];
}

/**
 * Loads in whose names the user may publish: people who have allowed it (`served`) and public shops. Returns none if
 * the API refuses, as when the session is over, so that the form is still shown with the typed values.
 */
const namesOf = async (api: Api): Promise<InWhoseName> => {
  try {
    const { data: served } = await api.call('GET /api/mandates');
    const { data: shops } = await api.call('GET /api/my-shops');
    return { served, shops: shops.filter(({ is_public: isPublic }) => isPublic) };
  } catch (error) {
    if (error instanceof ApiError) return { served: [], shops: [] };
    throw error;
  }
};

/**
 * Publishes the posted ad in the user's name or that of one of the people `served`, whose number is the default. The
 * idempotency `key` keeps a form posted twice from creating two ads. @throws ApiError with the errors by field
 */
const publish = async (
  api: Api,
  form: PostedForm,
  key: string,
  served: readonly ManagedOwner[],
) => {
  const { data: user } = await api.call('GET /api/me');
  const mandate = form.read('mandate');
  const person = served.find(({ id }) => String(id) === mandate);
  const photoIds = form.posted.photos.map(({ id }) => id);
  const ad = await adIn(form, (person ?? user).telephone);
  await api.call('POST /api/annonces', {
    form: adForm(ad, photoIds, {
      mandate,
      shop: form.read('shop'),
    }),
    headers: { 'idempotency-key': key },
  });
};

/**
 * Answers the form of a new ad posted without JavaScript: with its second step, the inputs of the chosen sub-category;
 * with its errors and all posted values; or, once the ad is created, by a redirect to the page that tells the next
 * steps.
 */
export const publishPosted = async (api: Api, site: ReviewedSite, posted: PostedAd) => {
  const form = await readPosted(api, posted);
  const { read, sub } = form;
  const values = shownAgain(form);
  const names = await namesOf(api);
  const key = KEY.test(read('key')) ? read('key') : crypto.randomUUID();
  /** Answers with the form, filled with the posted values and photos, and with these errors. */
  const showForm = async (status: number, errors: FieldErrors, message: string | null = null) => {
    const served: ServerForm = {
      ...newAd(site),
      ...(await loadLists(api, { sub, values })),
      ...names,
      formKey: key,
      sub,
      values,
      mandate: read('mandate'),
      shop: read('shop'),
      photos: posted.photos,
      errors: placed(errors, read),
      message,
    };
    return data({ onServer: { served } }, { status });
  };
  if (read('step') !== '')
    return sub
      ? showForm(200, { images: [...posted.photoErrors] })
      : showForm(422, chooseError(read));
  try {
    await publish(api, form, key, names.served);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The form was sent twice: the first request created the ad.
    if (isRefusal(error, adRefusals.keyReused)) return redirectAfterPost(SENT_PATH);
    const hasFields = Object.keys(error.errors).length > 0;
    return showForm(error.status, error.errors, hasFields ? null : error.message);
  }
  return redirectAfterPost(SENT_PATH);
};
