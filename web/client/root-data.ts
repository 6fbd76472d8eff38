import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { SiteInfo } from '#contract/site.ts';
import { pack, unpack } from './packed.ts';

/** A category as header, footer and home show it. */
export interface RootCategory {
  id: number;
  name: string;
  icon_name: string;
}

/** The site's settings that every page shows something of. */
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

// Shown only where the root's own loader failed: the page of an error, which promises nothing.
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

/** The site's settings that pages show. */
export const useSite = (): RootSite => useRootData().site;

/** The top categories, in their order. */
export const useCategories = (): RootCategory[] => {
  const { categories } = useRootData();
  return useMemo(() => unpackCategories(categories), [categories]);
};
