import { and, eq } from 'drizzle-orm';
import type { ShopBody } from '#contract/shops/schemas/shops.ts';
import { DAY_SECONDS } from '#contract/common/time.ts';
import { findUnproven } from '#server/domains/accounts/index.ts';
import { cityExists, isLandmarkOf } from '#server/domains/catalog/index.ts';
import { isDuplicate, expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Limit } from '#server/platform/limits.ts';
import { toE164 } from '#server/platform/phones.ts';
import { portraitFiles, renderPortrait } from '#server/platform/pictures/portrait.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { passesForTeam } from '#server/platform/text/site-names.ts';
import { SHOP_LIMITS } from '#contract/shops/limits.ts';
import { logosDropped, shopSubmitted } from '../events.ts';
import { findEditor, type ShopTarget } from '../queries/editor.ts';
import { proposeSlug } from '../queries/propose-slug.ts';
import type { ShopKey } from '../queries/shops.ts';
import { isReserved } from '../rules.ts';
import { shop, shopPage, type ShopRow } from '../tables.ts';
import { lockOwnShop, type LockedShop } from './lock-shop.ts';
import { shopRefusals } from '#contract/shops/refusals.ts';

const CHANGES: Limit = { name: 'shop-changes', points: 30, seconds: DAY_SECONDS, shared: true };

const photoRefusals = {
  wrongType: shopRefusals.photoWrongType,
  tooLarge: shopRefusals.photoTooLarge,
  broken: shopRefusals.photoBroken,
};

export interface ShopChange {
  /** Is the id of the person who acts: the holder, or a manager. */
  actorId: number;
  target: ShopTarget;
  body: ShopBody;
  /** Is the path of the received logo. */
  logoFile: string | undefined;
}

/**
 * Returns the typed numbers in E.164, each once, without empty ones.
 * @throws Refusal 422 for an invalid one, and for one that is neither the account's own nor proven
 */
const readNumbers = async (
  tx: Tx,
  holderId: number,
  typed: readonly string[],
): Promise<string[]> => {
  const numbers = typed.filter((text) => text !== '').map((text) => toE164(text));
  if (numbers.includes(null)) throw new Refusal(shopRefusals.badNumber);
  const known = [...new Set(numbers.filter((number) => number !== null))];
  if ((await findUnproven(tx, holderId, known)).length > 0)
    throw new Refusal(shopRefusals.unprovenNumber);
  return known;
};

/** Is a change of a shop together with its holder and its company. */
type HeldChange = ShopChange & ShopKey;

/**
 * Checks the content of a shop page and returns its columns.
 * @throws Refusal 422
 */
const contentOf = async (tx: Tx, { holderId, body }: HeldChange) => {
  const { city_id: cityId, landmark_id: landmarkId = null } = body;
  if (passesForTeam(body.name)) throw new Refusal(shopRefusals.siteName);
  if (!(await cityExists(tx, cityId))) throw new Refusal(shopRefusals.unknownCity);
  if (landmarkId !== null && !(await isLandmarkOf(tx, landmarkId, cityId)))
    throw new Refusal(shopRefusals.unknownLandmark);
  return {
    name: body.name,
    about: body.about,
    hours: body.hours ?? [],
    cityId,
    landmarkId,
    address: body.address ?? '',
    telephones: await readNumbers(tx, holderId, body.telephones ?? []),
  };
};

/**
 * Refuses a shop address that is reserved or imitates the site.
 * @throws Refusal 422
 */
const refuseReserved = (slug: string): void => {
  if (isReserved(slug) || passesForTeam(slug)) throw new Refusal(shopRefusals.slugReserved);
};

/**
 * Creates the shop of a person or a company, with the given address or a proposed one. @throws Refusal for a reserved
 * address, or when the holder has too many shops
 */
const openShop = async (
  { clock }: Platform,
  tx: Tx,
  { holderId, companyId, body }: HeldChange,
): Promise<ShopRow> => {
  if ((await tx.$count(shop, eq(shop.holderId, holderId))) >= SHOP_LIMITS.ofHolder)
    throw new Refusal(shopRefusals.tooMany);
  const slug = body.slug ?? (await proposeSlug(tx, body.name));
  refuseReserved(slug);
  const created = await tx
    .insert(shop)
    .values({ holderId, companyId, slug, createdAt: clock.now() })
    .returning();
  return expectOne(created);
};

/**
 * Changes the address of a shop, which is fixed once the shop is public, and increments its version, so that a
 * moderator's decision about the former page is refused.
 */
const changeShop = async (
  tx: Tx,
  { row, published }: LockedShop,
  { slug = row.slug }: ShopBody,
): Promise<ShopRow> => {
  if (slug !== row.slug && published) throw new Refusal(shopRefusals.slugFixed);
  if (slug !== row.slug) refuseReserved(slug);
  const changed = await tx
    .update(shop)
    .set({ slug, version: row.version + 1 })
    .where(eq(shop.id, row.id))
    .returning();
  return expectOne(changed);
};

/**
 * Creates or changes a shop within a transaction, and stores its new page for review in place of one that waits or was
 * rejected.
 */
const write = async (
  platform: Platform,
  tx: Tx,
  change: HeldChange,
  logoKey: string | undefined,
): Promise<void> => {
  const existing = await lockOwnShop(tx, change);
  // A manager may have been removed meanwhile.
  await findEditor(tx, change.actorId, change.target);
  const content = await contentOf(tx, change);
  const { id: shopId, version } = existing
    ? await changeShop(tx, existing, change.body)
    : await openShop(platform, tx, change);
  const before = existing?.newer?.logoKey ?? existing?.published?.logoKey ?? null;
  await tx.delete(shopPage).where(and(eq(shopPage.shopId, shopId), eq(shopPage.isPublic, false)));
  await tx.insert(shopPage).values({
    ...content,
    shopId,
    isPublic: false,
    logoKey: logoKey ?? before,
    submittedAt: platform.clock.now(),
  });
  if (logoKey && before) await emit(tx, logosDropped, { keys: [before] });
  await emit(tx, shopSubmitted, { shop_id: shopId, version });
};

/**
 * Opens or changes the shop of a person or a company. The new page waits for its review, and the public one stays until then.
 * @throws Refusal 403, 404, 409, 415, 422, 429
 */
export const saveShop = async (platform: Platform, change: ShopChange): Promise<void> => {
  // A request for another person's shop costs only this query.
  const key = await findEditor(platform.database.orm, change.actorId, change.target);
  await platform.limits.use(CHANGES, String(change.actorId), shopRefusals.tooManyChanges);
  const logoKey =
    change.logoFile && (await renderPortrait(platform, change.logoFile, photoRefusals));
  try {
    await platform.database.orm.transaction((tx) =>
      write(platform, tx, { ...change, ...key }, logoKey),
    );
  } catch (error) {
    if (logoKey) await platform.pictures.remove(portraitFiles(logoKey));
    if (isDuplicate(error, 'shop_slug')) throw new Refusal(shopRefusals.slugTaken);
    if (isDuplicate(error, 'shop_of_person')) throw new Refusal(shopRefusals.openedAlready);
    throw error;
  }
};
