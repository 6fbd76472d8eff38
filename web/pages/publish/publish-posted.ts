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
  /** Lists the people for whom the person publishes. */
  served: readonly ManagedOwner[];
  shops: readonly OwnRole[];
}

/**
 * Reads in whose name the person publishes; returns none after the end of the session, so that the typed values are
 * shown again.
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

/** Publishes the posted ad. @throws ApiError with the errors by field */
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
 * Answers the posted form with its second step, with its errors and all that was typed and sent, or, once the ad is
 * made, with the page of the next steps.
 */
export const publishPosted = async (api: Api, site: ReviewedSite, posted: PostedAd) => {
  const form = await readPosted(api, posted);
  const { read, sub } = form;
  const values = shownAgain(form);
  const names = await namesOf(api);
  const key = KEY.test(read('key')) ? read('key') : crypto.randomUUID();
  const show = async (status: number, errors: FieldErrors, message: string | null = null) => {
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
    return sub ? show(200, { images: [...posted.photoErrors] }) : show(422, chooseError(read));
  try {
    await publish(api, form, key, names.served);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The form was sent twice: the first one made the ad.
    if (isRefusal(error, adRefusals.keyReused)) return redirectAfterPost(SENT_PATH);
    const hasFields = Object.keys(error.errors).length > 0;
    return show(error.status, error.errors, hasFields ? null : error.message);
  }
  return redirectAfterPost(SENT_PATH);
};
