import { MAX_PHOTO_BYTES } from '#contract/common/pictures.ts';
import type { RouteContract } from '#contract/common/route.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';
import { shopBody } from '#contract/shops/schemas/shops.ts';
import { receiveForm } from '#server/platform/http/receive-form.ts';
import type { Call } from '#server/platform/http/route.ts';
import { validate } from '#server/platform/http/validate.ts';
import type { Platform } from '#server/platform/platform.ts';
import { saveShop } from '../commands/save-shop.ts';
import type { ShopTarget } from '../queries/editor.ts';

/** Saves a shop, sent as JSON or as a form that may contain a logo. @throws Refusal as `saveShop` */
export const receiveShop = async (
  platform: Platform,
  who: { actorId: number; target: ShopTarget },
  { request, body: sent }: Pick<Call<RouteContract>, 'request' | 'body'>,
): Promise<void> => {
  if (sent !== undefined || !request.isMultipart())
    return saveShop(platform, {
      ...who,
      body: validate(shopBody, sent ?? {}),
      logoFile: undefined,
    });
  const form = await receiveForm(request, {
    incoming: platform.pictures.incoming,
    fileFields: ['logo'],
    maxFiles: 1,
    maxFileBytes: MAX_PHOTO_BYTES,
    tooManyFiles: shopRefusals.onePhoto,
    fileTooLarge: shopRefusals.photoTooHeavy,
  });
  try {
    const body = validate(shopBody, form.fields);
    await saveShop(platform, { ...who, body, logoFile: form.files[0]?.path });
  } finally {
    await form.dispose();
  }
};
