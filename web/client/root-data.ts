import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
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
}

export const packCategories = (categories: readonly RootCategory[]): string =>
  pack(categories.map(({ id, name, icon_name }) => [id, name, icon_name]));

const unpackCategories = (text: string): RootCategory[] =>
  unpack(text).map(([id = '', name = '', icon = '']) => ({
    id: Number(id),
    name,
    icon_name: icon,
  }));

// The defaults of the error page, when the root loader failed.
const BARE: RootData = {
  site: {
    preview: false,
    publicUrl: '',
    appStoreUrl: null,
    contact: { address: '', phone: null, email: null },
    socials: [],
  },
  categories: '',
};

const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? BARE;

/** The public settings of the site. */
export const useSite = (): RootSite => useRootData().site;

/** The top-level categories, in order. */
export const useCategories = (): RootCategory[] => {
  const { categories } = useRootData();
  return useMemo(() => unpackCategories(categories), [categories]);
};
