import { createContext } from 'react-router';
import type { Picture } from '#contract/ads/schemas/ads.ts';
import type { SiteInfo } from '#contract/common/site.ts';
import type { Api } from './api.ts';

export type { SiteInfo } from '#contract/common/site.ts';

/** Describes a form with photos that was posted to a page. The `api` calls are made as the person who posted it. */
export interface PostedAd {
  /** Holds the text fields; `name[]` and `name[0]` are gathered under `name`. */
  fields: Readonly<Record<string, string | string[]>>;
  /** Holds the values of fields like `name[key]`, by name and key. */
  keyed: Readonly<Record<string, Readonly<Record<string, string[]>>>>;
  /** Lists the photos sent with this form and with its earlier submissions, in order. */
  photos: readonly (Picture & { id: number })[];
  /** Says why some photos were left out. */
  photoErrors: readonly string[];
}

/** Holds the values that the page server sets for every render; loaders call the API through it. */
export const pageContext = createContext<{
  api: Api;
  site: SiteInfo;
  /** Is the form with files that was posted, for the page's `action`. */
  posted?: PostedAd | undefined;
}>();
