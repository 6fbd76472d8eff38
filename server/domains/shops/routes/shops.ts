import type { FastifyRequest } from 'fastify';
import { MAX_PHOTO_BYTES } from '#contract/common/pictures.ts';
import { shopRoutes as contract } from '#contract/shops/routes/shops.ts';
import { shopBody, type OwnShop } from '#contract/shops/schemas/shops.ts';
import { findUnproven } from '#server/domains/accounts/index.ts';
import { findOwnCompany } from '#server/domains/companies/index.ts';
import { receiveForm } from '#server/platform/http/receive-form.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { validate } from '#server/platform/http/validate.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { closeShop } from '../commands/close-shop.ts';
import { saveShop } from '../commands/save-shop.ts';
import { presentOwnShop, presentShop } from '../present.ts';
import { proposeSlug } from '../queries/propose-slug.ts';
import { findEditor } from '../queries/editor.ts';
import { findPublicShop, findShopOf, type PublicShopRow } from '../queries/shops.ts';
import { shopMessages } from '../texts.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';

const NUMBER_CHANNELS = ['whatsapp', 'call', 'sms'] as const;

/** Saves a shop, sent as JSON or as a form that may contain a logo. */
const save = async (
  platform: Platform,
  who: { actorId: number; companyId: number },
  request: FastifyRequest,
): Promise<void> => {
  if (!request.isMultipart()) {
    const body = validate(shopBody, request.body ?? {});
    return saveShop(platform, { ...who, body, logoFile: undefined });
  }
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

export const ownShopRoutes = (platform: Platform): Route[] => {
  const { orm, pool } = platform.database;

  /** Returns the shop of a company as its holder sees it. @throws Refusal 404 when the company has no shop */
  const own = async (companyId: number): Promise<OwnShop> => {
    const view = await findShopOf(pool, companyId);
    if (!view) throw new Refusal(shopRefusals.notFound);
    return presentOwnShop(view);
  };

  /**
   * Returns the numbers of a shop's page that its holder still has proven, if the holder accepts
   * calls, SMS or WhatsApp at all.
   */
  const shownNumbers = async ({ page, holder_id: holderId, channels }: PublicShopRow) => {
    if (!NUMBER_CHANNELS.some((channel) => channels.includes(channel))) return [];
    const unproven = new Set(await findUnproven(orm, holderId, page.telephones));
    return page.telephones.filter((number) => !unproven.has(number));
  };

  return [
    answer(contract.one, async ({ params }) => {
      const row = await findPublicShop(pool, params.slug);
      if (!row) throw new Refusal(shopRefusals.notFound);
      return { data: presentShop(row, await shownNumbers(row)) };
    }),

    answer(contract.own, async ({ params, actor }) => {
      const { holderId, role } = await findEditor(orm, actor.id, params.id);
      const { company } = await findOwnCompany(orm, holderId, params.id);
      const view = await findShopOf(pool, company.id);
      return {
        role,
        data: view && presentOwnShop(view),
        proposed_name: view ? '' : company.designation,
        proposed_slug: view?.slug ?? (await proposeSlug(orm, company.designation)),
      };
    }),

    answer(contract.save, async ({ params, actor, request }) => {
      await save(platform, { actorId: actor.id, companyId: params.id }, request);
      return { message: shopMessages.saved, data: await own(params.id) };
    }),

    answer(contract.close, async ({ params, actor }) => {
      await closeShop(platform, actor.id, params.id);
      return { message: shopMessages.closed };
    }),
  ];
};
