import { createContext } from 'react-router';
import type { Picture } from '#contract/ads/schemas/ads.ts';
import type { SiteInfo } from '#contract/common/site.ts';
import type { Api } from './api.ts';

export type { SiteInfo } from '#contract/common/site.ts';

/**
 * Describes a form with photos that was posted to a page. The calls by `api` are made as the user who posted the form.
 */
export interface PostedAd {
  /** Maps the names of text fields to their values; `name[]` and `name[0]` are gathered under `name`. */
  fields: Readonly<Record<string, string | string[]>>;
  /** Maps the names of fields like `name[key]` to their values by key. */
  keyed: Readonly<Record<string, Readonly<Record<string, string[]>>>>;
  /** Lists the photos sent with this form and with earlier submissions of the form, in order. */
  photos: readonly (Picture & { id: number })[];
  /** Lists the French messages that tell why photos of the form were left out. */
  photoErrors: readonly string[];
}

/** Holds the values that the page server sets for every render; loaders call the API through it. */
export const pageContext = createContext<{
  api: Api;
  site: SiteInfo;
  /** Is the form with files that was posted, for the `action` of the page; undefined when none was. */
  posted?: PostedAd | undefined;
}>();
