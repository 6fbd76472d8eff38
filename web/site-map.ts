// Every path of the site: who may open it and which page shows it. Pure data: React Router's routes, the guard, the
// page cache and the browser's entry all read this one list.

/** 0: anyone. 1: guests only. 2: signed in. 'admin': moderators and administrators. */
export type Level = 0 | 1 | 2 | 'admin';

export interface SitePath {
  /** `:name` stands for one segment; `*` for every path that no other entry holds. */
  readonly path: string;
  readonly level: Level;
  /** The folder under web/pages that holds `page.tsx`. */
  readonly page: string;
  /** Keys of the query that the page reads; all others are dropped before it is rendered. */
  readonly query?: readonly string[];
}

const filters = [
  'q',
  'category',
  'sub_category',
  'city',
  'price_min',
  'price_max',
  'product_status',
  'sort',
  'page',
  'cursor',
] as const;

export const siteMap: readonly SitePath[] = [
  { path: '/', level: 0, page: 'home' },
  { path: '/annonces', level: 0, page: 'ads', query: filters },
  { path: '/annonces/:id', level: 0, page: 'ad' },
  { path: '/annonce/:id', level: 0, page: 'ad-alias' },
  { path: '/category/:id', level: 0, page: 'category', query: filters },
  { path: '/about', level: 0, page: 'about' },
  { path: '/tips', level: 0, page: 'tips' },
  { path: '/privacy', level: 0, page: 'privacy' },
  { path: '/contact', level: 0, page: 'contact' },
  { path: '/terms', level: 0, page: 'terms' },
  { path: '/login', level: 1, page: 'login' },
  { path: '/register', level: 1, page: 'register' },
  { path: '/forgot-password', level: 1, page: 'forgot-password' },
  { path: '/new-password', level: 1, page: 'new-password' },
  { path: '/confirm-phone', level: 2, page: 'confirm-phone' },
  { path: '/confirm-email', level: 2, page: 'confirm-email' },
  { path: '/change_password', level: 2, page: 'change-password' },
  { path: '/publish', level: 2, page: 'publish' },
  { path: '/mes_annonces', level: 2, page: 'my-ads' },
  { path: '/favoris', level: 2, page: 'favourites' },
  { path: '/profil', level: 2, page: 'profile' },
  { path: '/messages', level: 2, page: 'messages' },
  { path: '/blocked', level: 2, page: 'blocked' },
  { path: '/admin', level: 'admin', page: 'admin' },
  { path: '/hors-ligne', level: 0, page: 'offline' },
  { path: '/404', level: 0, page: 'not-found' },
  { path: '*', level: 0, page: 'not-found' },
];
