import { createContext, useContext, useMemo } from 'react';
import { CATEGORY_ICONS } from '#contract/category-icons.ts';
import type { SiteInfo } from '#contract/site.ts';
import { pack, unpack } from './packed.ts';

/** A category of header, footer and home page. */
export interface RootCategory {
  id: number;
  name: string;
  icon_name: string;
}

/** The public settings of the site. */
type RootSite = Omit<SiteInfo, 'hapdpReceipt'>;

/** The data of the root loader, for every page. */
export interface RootData {
  site: RootSite;
  /** As packed by `packCategories`. */
  categories: string;
  /** As packed by `packPrompts`; left out while nothing is recorded. */
  prompts?: string;
}

const ICONS: readonly string[] = CATEGORY_ICONS;

/** An icon as its place in the list of names, which is shorter; one that is not in it by its name. */
const iconKey = (name: string): string | number => {
  const at = ICONS.indexOf(name);
  return at < 0 ? name : at;
};

export const packCategories = (categories: readonly RootCategory[]): string =>
  pack(categories.map(({ id, name, icon_name }) => [id, name, iconKey(icon_name)]));

const unpackCategories = (text: string): RootCategory[] =>
  unpack(text).map(([id = '', name = '', icon = '']) => ({
    id: Number(id),
    name,
    icon_name: ICONS[Number(icon)] ?? icon,
  }));

/** The ids of packed categories, in order. */
export const categoryIds = (text: string): number[] => unpackCategories(text).map(({ id }) => id);

/** Those of the error page, when the root loader failed. */
export const DEFAULT_ROOT_DATA: RootData = {
  site: {
    preview: false,
    publicUrl: '',
    appStoreUrl: null,
    contact: { address: '', phone: null, email: null },
    socials: [],
    dataPrices: '',
  },
  categories: '',
};

/** Provided by the layout of every page. */
export const RootDataContext = createContext(DEFAULT_ROOT_DATA);

/** The public settings of the site. */
export const useSite = (): RootSite => useContext(RootDataContext).site;

/** The top-level categories, in order. */
export const useCategories = (): RootCategory[] => {
  const { categories } = useContext(RootDataContext);
  return useMemo(() => unpackCategories(categories), [categories]);
};
