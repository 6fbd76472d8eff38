import { createContext, useContext } from 'react';
import type { SiteInfo } from '#contract/common/site.ts';

/** A category of the footer. */
interface RootCategory {
  id: number;
  name: string;
}

/** By sentence or category in which languages it is recorded, as a sum of bits; without those that are not. */
export type RecordedPrompts = Readonly<Record<string, number>>;

/** The data of the root loader, for every page. */
export interface RootData {
  site: SiteInfo;
  /** The first top-level ones, which fit into the footer. */
  categories: readonly RootCategory[];
  /** Left out while nothing is recorded. */
  prompts?: RecordedPrompts;
}

/** As many as fit beside the other links of the footer without making it taller. */
const IN_FOOTER = 7;

/** What every page has of the top-level categories. */
export const toRootCategories = (categories: readonly RootCategory[]): RootCategory[] =>
  categories.slice(0, IN_FOOTER).map(({ id, name }) => ({ id, name }));

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
export const useSite = (): SiteInfo => useContext(RootDataContext).site;

/** The categories of the footer, in order. */
export const useCategories = (): readonly RootCategory[] => useContext(RootDataContext).categories;

/** Returns a function that gives the address of a stored picture by its path: on the CDN, where there is one. */
export const usePictureUrl = (): ((path: string) => string) => {
  const { cdn = '' } = useSite();
  return (path) => (path.startsWith('/pictures/') ? cdn + path : path);
};
