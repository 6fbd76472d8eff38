import { createContext, useContext } from 'react';
import type { SiteInfo } from '#contract/site.ts';

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
  /** The top-level ones, in order. */
  categories: readonly RootCategory[];
  /** As packed by `packPrompts`; left out while nothing is recorded. */
  prompts?: string;
}

/** What pages have of the categories. */
export const toRootCategories = (categories: readonly RootCategory[]): RootCategory[] =>
  categories.map(({ id, name, icon_name }) => ({ id, name, icon_name }));

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
  categories: [],
};

/** Provided by the layout of every page. */
export const RootDataContext = createContext(DEFAULT_ROOT_DATA);

/** The public settings of the site. */
export const useSite = (): RootSite => useContext(RootDataContext).site;

/** The top-level categories, in order. */
export const useCategories = (): readonly RootCategory[] => useContext(RootDataContext).categories;
