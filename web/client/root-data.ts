import { createContext, useContext } from 'react';
import type { SiteInfo } from '#contract/common/site.ts';

/** Describes a category of the footer. */
interface RootCategory {
  id: number;
  name: string;
}

/** Says in which languages each sentence or category is recorded, as a sum of bits; without those that are not. */
export type RecordedPrompts = Readonly<Record<string, number>>;

/** Holds the data of the root loader, for every page. */
export interface RootData {
  site: SiteInfo;
  /** Lists the first top-level categories, which fit into the footer. */
  categories: readonly RootCategory[];
  /** Is left out while nothing is recorded. */
  prompts?: RecordedPrompts;
}

/** Limits the categories to as many as fit beside the other links of the footer without making it taller. */
const IN_FOOTER = 7;

/** Returns the categories of the footer, with the fields that every page gets of them. */
export const toRootCategories = (categories: readonly RootCategory[]): RootCategory[] =>
  categories.slice(0, IN_FOOTER).map(({ id, name }) => ({ id, name }));

/** Is the root data of the error page, when the root loader failed. */
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

/** Provides the root data; the layout of every page sets it. */
export const RootDataContext = createContext(DEFAULT_ROOT_DATA);

/** Returns the public settings of the site. */
export const useSite = (): SiteInfo => useContext(RootDataContext).site;

/** Returns the categories of the footer, in order. */
export const useCategories = (): readonly RootCategory[] => useContext(RootDataContext).categories;

/** Returns a function that gives the address of a stored picture by its path: on the CDN, where there is one. */
export const usePictureUrl = (): ((path: string) => string) => {
  const { cdn = '' } = useSite();
  return (path) => (path.startsWith('/pictures/') ? cdn + path : path);
};
