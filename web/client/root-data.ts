import { createContext, useContext } from 'react';
import type { SiteInfo } from '#contract/common/site.ts';

/** Describes a category as the footer shows it. */
interface RootCategory {
  id: number;
  name: string;
}

/**
 * Maps the ids of categories and the names of sentences with spoken prompts to the languages of these, as a sum of bits
 * (`BITS` in prompts.ts).
 */
export type RecordedPrompts = Readonly<Record<string, number>>;

/** Holds the data that every page has, from the loader of the root route. */
export interface RootData {
  site: SiteInfo;
  /** Lists the first top-level categories, as many as fit into the footer. */
  categories: readonly RootCategory[];
  /** Maps sentences and categories to the languages of their spoken prompts; undefined while there are no prompts. */
  prompts?: RecordedPrompts;
}

/** Is the number of categories in the footer: as many as fit beside its other links without making it taller. */
const IN_FOOTER = 7;

/** Returns the categories of the footer, with only the fields that it needs. */
export const toRootCategories = (categories: readonly RootCategory[]): RootCategory[] =>
  categories.slice(0, IN_FOOTER).map(({ id, name }) => ({ id, name }));

/** Is the root data that an error page uses when the root loader failed. */
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

/** Provides the data of the root loader to components; the layout of every page sets it. */
export const RootDataContext = createContext(DEFAULT_ROOT_DATA);

/** Returns the public settings of the site. */
export const useSite = (): SiteInfo => useContext(RootDataContext).site;

/** Returns the categories of the footer, in order. */
export const useCategories = (): readonly RootCategory[] => useContext(RootDataContext).categories;

/** Returns a function that maps the path of a stored picture to its URL, which is on the CDN if the site has one. */
export const usePictureUrl = (): ((path: string) => string) => {
  const { cdn = '' } = useSite();
  return (path) => (path.startsWith('/pictures/') ? cdn + path : path);
};
