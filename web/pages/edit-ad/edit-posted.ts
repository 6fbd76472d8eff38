import { data } from 'react-router';
import { formValues } from '#contract/ads/form-values.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import type { FieldErrors } from '#contract/common/field-errors.ts';
import { ApiError, type Api } from '#web/client/api.ts';
import type { PostedAd } from '#web/client/page-context.ts';
import type { PublishValues } from '#web/parts/ad-form/ad-fields.ts';
import type { PublishOutput } from '#web/parts/ad-form/ad-rules.ts';
import { redirectAfterPost } from '#web/parts/form/posted-form.ts';
import { labelInInputs, valuesOfInputs } from '#web/parts/ad-form/form-inputs.ts';
import type { ServerForm } from '#web/parts/ad-form/server-form.ts';
import { findSubCategory, loadLists } from '#web/parts/ad-form/server-form-lists.ts';
import {
  adIn,
  chooseError,
  placed,
  readPosted,
  shownAgain,
  type PostedForm,
} from '#web/parts/ad-form/posted-ad.ts';
import { sentPath } from '#web/parts/ad-form/sent-path.ts';
import { changeForm, fieldAtFault } from './edit-fields.ts';
import { nextStepText, NOT_EDITABLE, NOT_FOUND, sendLabel } from './edit-texts.ts';

type Photos = PostedAd['photos'];

/** Lists the photos of an ad that a posted form still names, and those sent with the form, in order. */
const photosIn = ({ fields, photos }: PostedAd, ad: Ad): Photos => {
  const removed = new Set([fields['remove_photos'] ?? []].flat());
  const known = new Map(
    [...photosOf(ad), ...photos].map((photo) => [String(photo.id), photo] as const),
  );
  const named = [fields['photo_ids'] ?? []].flat().filter((id) => !removed.has(id));
  const ids = new Set([...named, ...photos.map(({ id }) => String(id))]);
  return [...ids].flatMap((id) => known.get(id) ?? []);
};

const photosOf = (ad: Ad): Photos =>
  ad.pictures.flatMap(({ id, ...picture }) => (id === undefined ? [] : [{ id, ...picture }]));

/**
 * Returns the values of an ad that the plain form does not ask for, or asks for differently: the price stays as it was
 * written while its inputs hold the same, and the landmark while the city is the same.
 */
const keptValues = (ad: Ad, { read, sub }: PostedForm): Partial<PublishValues> => {
  const before = formValues(ad);
  const units = sub?.price_units ?? [];
  const unit = units.find(({ key }) => key === read('price_unit'))?.label;
  const now = valuesOfInputs(read, unit).price_label ?? '';
  const isSamePrice = now === labelInInputs(ad, units);
  return {
    ...(isSamePrice && { price: before.price, price_label: before.price_label }),
    ...(read('city_id') === before.city_id && { landmark_id: before.landmark_id }),
  };
};

/**
 * Completes a change with '' for each attribute that the form emptied. A price unit or a choice of the ad that is no
 * longer offered is left out, which keeps it as it was, since the form cannot show it.
 */
const withoutRetired = (
  ad: Ad,
  { sub, attributes }: PostedForm,
  change: PublishOutput,
): PublishOutput => {
  const isUnitOffered = sub?.price_units.some(({ key }) => key === ad.price_unit?.key) ?? true;
  const emptied = ad.attributes.flatMap(({ key, value }) => {
    const attribute = sub?.attributes.find((one) => one.key === key);
    if (!attribute || attributes[key] !== undefined) return [];
    const keys = new Set(attribute.choices.map((choice) => choice.key));
    const isOffered = keys.size === 0 || [value].flat().every((one) => keys.has(String(one)));
    return isOffered ? [[key, ''] as const] : [];
  });
  return {
    ...change,
    ...(!isUnitOffered && !change.price_unit && { price_unit: undefined }),
    attributes: { ...change.attributes, ...Object.fromEntries(emptied) },
  };
};

/** Maps the names of fields to those of the inputs that stand for them, where the names differ. */
const INPUT_OF: Readonly<Record<string, string>> = { photos: 'images', price_label: 'price' };

/**
 * Returns the reason for which a moderator rejected the ad, as the error of the input that it concerns; empty without a
 * rejection or such an input.
 */
const rejectionOf = (ad: Ad): FieldErrors => {
  const name = INPUT_OF[ad.rejection_field ?? ''] ?? fieldAtFault(ad);
  return name && ad.rejection_reason ? { [name]: [ad.rejection_reason] } : {};
};

const refuse = (status: number, problem: string) => data({ problem }, { status });

/**
 * Answers the posted form of one's own ad with the ad's values (`step=open`), with the errors and all that was typed
 * and sent, or, once the change is stored, with the page of the next steps.
 */
export const editPosted = async (api: Api, posted: PostedAd, id: number) => {
  const found = await Promise.all([
    api.call('GET /api/the-annonces/:id', { params: { id } }),
    api.call('GET /api/me'),
  ]).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (!found) return refuse(404, NOT_FOUND);
  const [{ data: ad }, { data: user }] = found;
  // Only the owner of the ad, or the agent who published it, gets its moves.
  if (!ad.moves) return refuse(404, NOT_FOUND);
  if (!ad.moves.includes('edit')) return refuse(409, NOT_EDITABLE);

  const action = `/edit-annonce/${id}`;
  /** Answers with the form, filled with these values and photos, and with these errors. */
  const show = async (
    status: number,
    { sub, values }: Pick<ServerForm, 'sub' | 'values'>,
    photos: Photos,
    errors: FieldErrors,
    message: string | null = null,
  ) => {
    const served: ServerForm = {
      ...(await loadLists(api, { sub, values })),
      action,
      note: nextStepText(ad),
      submit: sendLabel(ad),
      isKindFixed: ad.published_at !== null,
      sub,
      values,
      photos,
      errors,
      message,
    };
    return data({ problem: null, onServer: { served } }, { status });
  };

  const form = await readPosted(api, posted);
  const again = { sub: form.sub, values: shownAgain(form) };
  const photos = photosIn(posted, ad);
  const step = form.read('step');
  if (step === 'open') {
    const values = formValues(ad);
    const sub = await findSubCategory(api, values.cat_id, values.category_id);
    const reason = ad.rejection_reason ? `Motif du rejet : ${ad.rejection_reason}` : null;
    values.price_label = labelInInputs(ad, sub?.price_units ?? []);
    return show(200, { sub, values }, photosOf(ad), rejectionOf(ad), reason);
  }
  if (step !== '')
    return form.sub
      ? show(200, again, photos, { images: [...posted.photoErrors] })
      : show(422, again, photos, chooseError(form.read));
  try {
    const written = await adIn(form, user.telephone, keptValues(ad, form));
    const change = withoutRetired(ad, form, written);
    await api.call('POST /api/update-annonces/:id', {
      params: { id },
      form: changeForm(
        change,
        photos.map((photo) => photo.id),
      ),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const hasFields = Object.keys(error.errors).length > 0;
    return show(
      error.status,
      again,
      photos,
      placed(error.errors, form.read),
      hasFields ? null : error.message,
    );
  }
  return redirectAfterPost(sentPath(action));
};
