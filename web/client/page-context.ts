import { createContext } from 'react-router';
import type { SiteInfo } from '#contract/site.ts';
import type { Api } from './api.ts';

export type { SiteInfo } from '#contract/site.ts';

/** Set by the page server for every render; loaders call the API through it. */
export const pageContext = createContext<{ api: Api; site: SiteInfo }>();
