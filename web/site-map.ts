// Every path of the site, with its access level and page. Pure data, used by React Router's routes, the guard, the
// page cache and the client entry.

import { AD_LIST_KEYS } from '#contract/ads/filters.ts';

/** 0: all visitors. 1: guests only. 2: signed in. 'admin': moderators and administrators. */
export type Level = 0 | 1 | 2 | 'admin';

export interface SitePath {
  /** `:name` matches one segment; `*` any path without another entry. */
  readonly path: string;
  readonly level: Level;
  /** The folder of `page.tsx` under web/pages. */
  readonly page: string;
  /** Query parameters that the page reads; all others are dropped before it is rendered. */
  readonly query?: readonly string[];
  /** The page has an `action`: browsers without JavaScript post its form to it. */
  readonly takesForm?: true;
  /** The route id, where two paths share a page. */
  readonly id?: string;
}

export const siteMap: readonly SitePath[] = [
  { path: '/', level: 0, page: 'home' },
  { path: '/annonces', level: 0, page: 'ads', query: AD_LIST_KEYS },
  { path: '/annonces/:id', level: 0, page: 'ad' },
  { path: '/annonce/:id', level: 0, page: 'ad-alias' },
  { path: '/lien/:token', level: 0, page: 'ad-link', takesForm: true },
  { path: '/category/:id', level: 0, page: 'category', query: AD_LIST_KEYS },
  { path: '/ville/:city', level: 0, page: 'town', query: ['page', 'cursor'] },
  {
    path: '/ville/:city/:category',
    level: 0,
    page: 'town',
    id: 'town-category',
    query: ['page', 'cursor'],
  },
  { path: '/vendeurs/:id', level: 0, page: 'seller', query: ['page', 'cursor'] },
  { path: '/alertes/:token', level: 0, page: 'stop-alert', takesForm: true },
  { path: '/about', level: 0, page: 'about' },
  { path: '/tips', level: 0, page: 'tips' },
  { path: '/privacy', level: 0, page: 'privacy' },
  { path: '/contact', level: 0, page: 'contact', takesForm: true },
  { path: '/terms', level: 0, page: 'terms' },
  { path: '/moderation', level: 0, page: 'moderation-figures' },
  { path: '/login', level: 1, page: 'login', takesForm: true },
  { path: '/register', level: 1, page: 'register', takesForm: true },
  { path: '/forgot-password', level: 1, page: 'forgot-password', takesForm: true },
  { path: '/new-password', level: 1, page: 'new-password', takesForm: true },
  { path: '/confirm-phone', level: 2, page: 'confirm-phone', takesForm: true },
  { path: '/confirm-email', level: 2, page: 'confirm-email' },
  { path: '/change_password', level: 2, page: 'change-password' },
  { path: '/deconnexion', level: 2, page: 'sign-out', takesForm: true },
  { path: '/publish', level: 2, page: 'publish' },
  { path: '/mes_annonces', level: 2, page: 'my-ads' },
  { path: '/edit-annonce/:id', level: 2, page: 'edit-ad' },
  { path: '/favoris', level: 2, page: 'favourites' },
  { path: '/recherches', level: 2, page: 'saved-searches' },
  { path: '/profil', level: 2, page: 'profile' },
  { path: '/messages', level: 2, page: 'messages' },
  { path: '/blocked', level: 2, page: 'blocked' },
  { path: '/notifications', level: 2, page: 'notifications' },
  { path: '/societes', level: 2, page: 'companies' },
  { path: '/new-societe', level: 2, page: 'new-company' },
  { path: '/edit-societe/:id', level: 2, page: 'edit-company' },
  { path: '/beneficiaires/:id', level: 2, page: 'owners' },
  { path: '/fill-declaration/:id', level: 2, page: 'fill-declaration' },
  { path: '/edit-declaration/:id', level: 2, page: 'edit-declaration' },
  { path: '/confirm-declaration/:id', level: 2, page: 'confirm-declaration' },
  { path: '/verification/:code', level: 0, page: 'verification' },
  { path: '/admin', level: 'admin', page: 'admin' },
  { path: '/admin/signalements', level: 'admin', page: 'admin/reports' },
  { path: '/admin/utilisateurs', level: 'admin', page: 'admin/users' },
  { path: '/admin/declarations', level: 'admin', page: 'admin/declarations' },
  { path: '/admin/messages', level: 'admin', page: 'admin/messages' },
  { path: '/admin/catalogue', level: 'admin', page: 'admin/catalog' },
  { path: '/admin/motifs', level: 'admin', page: 'admin/reasons' },
  { path: '/admin/journal', level: 'admin', page: 'admin/journal' },
  { path: '/admin/chiffres', level: 'admin', page: 'admin/figures' },
  { path: '/hors-ligne', level: 0, page: 'offline' },
  { path: '/404', level: 0, page: 'not-found' },
  { path: '*', level: 0, page: 'not-found' },
];
