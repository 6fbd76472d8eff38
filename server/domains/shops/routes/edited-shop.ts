import type { MyShop } from '#contract/shops/schemas/my-shop.ts';
import { findUser } from '#server/domains/accounts/index.ts';
import { listCompanyNames } from '#server/domains/companies/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentOwnShop, presentShop } from '../present.ts';
import type { Editor } from '../queries/editor.ts';
import { proposeSlug } from '../queries/propose-slug.ts';
import { findShownNumbers } from '../queries/shown-numbers.ts';
import { findShopOf, previewShop, type ShopView } from '../queries/shops.ts';

interface Facts {
  actorId: number;
  /** Is the name of the company whose shop it is; undefined for the shop of a person. */
  companyName?: string;
  /** Returns what is missing to open the shop. */
  lackOf?: () => Promise<MyShop['lacks']>;
}

/** Returns the name and the address that a new shop may get; both empty once it is open. */
const proposalOf = async (
  { database: { orm } }: Platform,
  { actorId, companyName }: Facts,
): Promise<Pick<MyShop, 'proposed_slug' | 'proposed_name' | 'proposed_city'>> => {
  const user = await findUser(orm, actorId);
  const name = companyName ?? `${user?.firstName} ${user?.lastName}`;
  return {
    proposed_name: name,
    proposed_slug: await proposeSlug(orm, name),
    proposed_city: user?.cityId ?? null,
  };
};

/** Returns what a person's shop says of companies: those it may name, and the one that it names. */
const linksOf = async (
  { database: { orm } }: Platform,
  { holderId, companyId, role }: Editor,
  view: ShopView | null,
): Promise<Pick<MyShop, 'companies' | 'company_id'>> => {
  if (companyId !== null) return { companies: [], company_id: companyId };
  return {
    companies: role === 'owner' ? await listCompanyNames(orm, holderId) : [],
    company_id: view?.linked_company_id ?? null,
  };
};

/** Presents a shop to the person who edits it, or what a new one may begin with. */
export const presentEdited = async (
  platform: Platform,
  editor: Editor,
  facts: Facts,
): Promise<MyShop> => {
  const { orm, pool } = platform.database;
  const view = await findShopOf(pool, editor);
  const preview = view && (await previewShop(pool, view.id));
  const none = { proposed_name: '', proposed_slug: view?.slug ?? '', proposed_city: null };
  return {
    role: editor.role,
    data: view && presentOwnShop(view),
    preview: preview && presentShop(preview, await findShownNumbers(orm, preview)),
    lacks: (view ? null : await facts.lackOf?.()) ?? null,
    ...(view ? none : await proposalOf(platform, facts)),
    ...(await linksOf(platform, editor, view)),
  };
};
