// Every path of the site, with who may open it and its page. Used by React Router's routes, the guard, the
// page cache and the client entry.

import type { PageAccess } from '#contract/common/roles.ts';
import { AD_ADDRESS_KEYS } from '#contract/search/filter-keys.ts';

export interface SitePath {
  /** Is the pattern of the path: `:name` matches one segment, `*` any path that no other entry matches. */
  readonly path: string;
  readonly access: PageAccess;
  /**
   * Lists the query parameters that the page reads, where `f_*` stands for all that begin so;
   * others are dropped before rendering.
   */
  readonly query?: readonly string[];
  /**
   * Tells that the page has an `action`, to which browsers without JavaScript post its forms: `true` for forms without
   * files; `photos` for a form with files, and `file` for forms of which one has a file that the action passes on to
   * the API unread, both for signed-in people; `button` for a form without fields, which mail programs also post.
   */
  readonly takesForm?: true | 'photos' | 'file' | 'button';
}

/** Describes a page of the site. */
export interface SitePage extends SitePath {
  /** Is the folder of `page.tsx` under web/pages. */
  readonly page: string;
  /** Is the id of the route, for two paths that share a page. */
  readonly id?: string;
  /**
   * Says which ads the page shows: that of its `:id` with similar ones, those of the category with its `:id`, those of
   * its `:city`, or any. The caches of pages and a CDN drop the page when one of them changes.
   */
  readonly shows?: 'ad' | 'category' | 'city' | 'any';
  /** Tells that the page's `meta` has `noindex`. The other public pages without parameters are in the sitemap. */
  readonly noindex?: true;
}

/** Returns the id of a page's route in React Router; the two paths of the not-found page have one each. */
export const routeIdOf = ({ path, page, id }: SitePage): string =>
  path === '*' ? 'unknown-path' : (id ?? page);

export const siteMap: readonly SitePage[] = [
  { path: '/', access: 'public', page: 'home', shows: 'any' },
  { path: '/annonces', access: 'public', page: 'ads', shows: 'any', query: AD_ADDRESS_KEYS },
  { path: '/annonces/:id', access: 'public', page: 'ad', shows: 'ad' },
  { path: '/annonces/:id/affiche', access: 'public', page: 'poster', shows: 'ad' },
  { path: '/annonces/:id/acte-de-vente', access: 'public', page: 'sale-deed', shows: 'ad' },
  { path: '/retirer-numero', access: 'public', page: 'remove-number', takesForm: true },
  {
    path: '/verifier-numero',
    access: 'public',
    page: 'number-check',
    takesForm: true,
    noindex: true,
  },
  { path: '/annonce/:id', access: 'public', page: 'ad-alias' },
  { path: '/lien/:token', access: 'public', page: 'ad-link', shows: 'any', takesForm: true },
  {
    path: '/category/:id',
    access: 'public',
    page: 'ads',
    id: 'category',
    shows: 'category',
    query: AD_ADDRESS_KEYS,
  },
  {
    path: '/ville/:city',
    access: 'public',
    page: 'city',
    id: 'city',
    shows: 'city',
    query: ['page', 'cursor'],
  },
  { path: '/ville/:city/texte-du-jour', access: 'public', page: 'day-text', shows: 'city' },
  {
    path: '/ville/:city/:category',
    access: 'public',
    page: 'city',
    id: 'city-category',
    shows: 'city',
    query: ['page', 'cursor'],
  },
  {
    path: '/ville/:city/:category/:brand',
    access: 'public',
    page: 'city',
    id: 'city-brand',
    shows: 'city',
    query: ['page', 'cursor'],
  },
  {
    path: '/boutiques/:slug',
    access: 'public',
    page: 'shop',
    shows: 'any',
    query: ['page', 'cursor'],
  },
  {
    path: '/vendeurs/:id',
    access: 'public',
    page: 'seller',
    shows: 'any',
    query: ['page', 'cursor'],
  },
  {
    path: '/favoris/appareil',
    access: 'public',
    page: 'device-favourites',
    shows: 'any',
    noindex: true,
    query: ['annonces'],
  },
  { path: '/alertes/:token', access: 'public', page: 'stop-alert', takesForm: 'button' },
  { path: '/numero-perdu/:token', access: 'public', page: 'lost-number-link', takesForm: true },
  { path: '/numero/:token', access: 'public', page: 'number-change', takesForm: true },
  { path: '/e-mails/:token', access: 'public', page: 'stop-emails', takesForm: 'button' },
  { path: '/about', access: 'public', page: 'about' },
  { path: '/tips', access: 'public', page: 'tips' },
  { path: '/prix-compares', access: 'public', page: 'compared-prices' },
  { path: '/privacy', access: 'public', page: 'privacy' },
  { path: '/contact', access: 'public', page: 'contact', takesForm: true },
  { path: '/terms', access: 'public', page: 'terms' },
  { path: '/moderation', access: 'public', page: 'moderation-figures' },
  { path: '/login', access: 'guest', page: 'login', takesForm: true },
  { path: '/register', access: 'guest', page: 'register', takesForm: true },
  { path: '/forgot-password', access: 'guest', page: 'forgot-password', takesForm: true },
  { path: '/numero-perdu', access: 'guest', page: 'lost-number', takesForm: true },
  { path: '/new-password', access: 'guest', page: 'new-password', takesForm: true },
  { path: '/confirm-phone', access: 'user', page: 'confirm-phone', takesForm: true },
  { path: '/confirm-email', access: 'user', page: 'confirm-email' },
  { path: '/change_password', access: 'user', page: 'change-password' },
  { path: '/deconnexion', access: 'user', page: 'sign-out', takesForm: true },
  { path: '/publish', access: 'user', page: 'publish', takesForm: 'photos' },
  { path: '/publier-pour', access: 'user', page: 'publish-for', takesForm: true },
  { path: '/mes_annonces', access: 'user', page: 'my-ads' },
  { path: '/mes_annonces/mois', access: 'user', page: 'ads-month', query: ['mois'] },
  { path: '/importer_annonces', access: 'user', page: 'import-ads', takesForm: 'file' },
  {
    path: '/ma-boutique',
    access: 'user',
    page: 'edit-shop',
    id: 'my-shop',
    takesForm: true,
    query: ['shop'],
  },
  { path: '/edit-annonce/:id', access: 'user', page: 'edit-ad', takesForm: 'photos' },
  { path: '/favoris', access: 'user', page: 'favourites' },
  { path: '/recherches', access: 'user', page: 'saved-searches' },
  { path: '/vendeurs-suivis', access: 'user', page: 'followed-sellers' },
  { path: '/compte', access: 'user', page: 'account' },
  { path: '/profil', access: 'user', page: 'profile' },
  { path: '/messages', access: 'user', page: 'messages' },
  { path: '/blocked', access: 'user', page: 'blocked' },
  { path: '/notifications', access: 'user', page: 'notifications' },
  { path: '/societes', access: 'user', page: 'companies' },
  { path: '/societes/:id/boutique', access: 'user', page: 'edit-shop' },
  { path: '/new-societe', access: 'user', page: 'new-company' },
  { path: '/edit-societe/:id', access: 'user', page: 'edit-company' },
  { path: '/beneficiaires/:id', access: 'user', page: 'owners' },
  { path: '/fill-declaration/:id', access: 'user', page: 'fill-declaration' },
  { path: '/edit-declaration/:id', access: 'user', page: 'edit-declaration' },
  { path: '/confirm-declaration/:id', access: 'user', page: 'confirm-declaration' },
  { path: '/verification/:code', access: 'public', page: 'verification' },
  { path: '/admin', access: 'staff', page: 'admin' },
  { path: '/admin/contestations', access: 'moderator', page: 'admin/appeals' },
  { path: '/admin/signalements', access: 'moderator', page: 'admin/reports' },
  { path: '/admin/boutiques', access: 'moderator', page: 'admin/shops' },
  { path: '/admin/utilisateurs', access: 'admin', page: 'admin/users' },
  { path: '/admin/declarations', access: 'companies', page: 'admin/declarations' },
  { path: '/admin/messages', access: 'admin', page: 'admin/messages' },
  { path: '/admin/catalogue', access: 'admin', page: 'admin/catalog' },
  { path: '/admin/motifs', access: 'admin', page: 'admin/reasons' },
  { path: '/admin/journal', access: 'admin', page: 'admin/journal' },
  { path: '/admin/envois', access: 'admin', page: 'admin/deliveries' },
  { path: '/admin/chiffres', access: 'admin', page: 'admin/figures' },
  { path: '/admin/etat', access: 'admin', page: 'admin/status' },
  { path: '/hors-ligne', access: 'public', page: 'offline', noindex: true },
  { path: '/404', access: 'public', page: 'not-found', noindex: true },
  { path: '*', access: 'public', page: 'not-found' },
];
