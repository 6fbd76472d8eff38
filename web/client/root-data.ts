import { useRouteLoaderData } from 'react-router';
import type { SiteInfo } from '#contract/site.ts';

/** A category as header, footer and home show it. */
export interface RootCategory {
  id: number;
  name: string;
  slug: string;
  icon_name: string;
}

/** What every page has at hand, loaded once. */
export interface RootData {
  site: SiteInfo;
  categories: RootCategory[];
}

// Shown only where the root's own loader failed: the page of an error, which promises nothing.
const BARE: RootData = {
  site: {
    preview: false,
    publicUrl: '',
    appStoreUrl: null,
    contact: { address: '', phone: null, email: null },
    socials: [],
  },
  categories: [],
};

const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? BARE;

/** The site's settings that pages show. */
export const useSite = (): SiteInfo => useRootData().site;

/** The top categories, in their order. */
export const useCategories = (): RootCategory[] => useRootData().categories;
