import type { IconName } from '#web/ui/icon.tsx';

/** Describes a page that menus link to (docs/product.md#navigation). */
export interface PageLink {
  to: string;
  label: string;
  icon?: IconName;
}

export const HOME_PAGE: PageLink = { to: '/', label: 'Accueil', icon: 'house' };

/** Lists the pages about the site in the header. */
export const ABOUT_PAGES: readonly PageLink[] = [
  { to: '/about', label: 'À propos de l’application', icon: 'info' },
  { to: '/contact', label: 'Nous contacter', icon: 'chat-text' },
];

/** Lists the links of the header, with which the menu of a member's phone begins too. */
export const HEADER_PAGES: readonly PageLink[] = [HOME_PAGE, ...ABOUT_PAGES];

export const GUEST_PAGES = {
  register: { to: '/register', label: 'S’inscrire', icon: 'user' },
  login: { to: '/login', label: 'Se connecter', icon: 'sign-in' },
} as const satisfies Record<string, PageLink>;

export const PUBLISH_PAGE: PageLink = { to: '/publish', label: 'Publier', icon: 'plus' };

/** Lists the pages of the account. */
export const OWN_PAGES = {
  profile: { to: '/profil', label: 'Editer le profil', icon: 'user' },
  favourites: { to: '/favoris', label: 'Favoris', icon: 'heart' },
  searches: { to: '/recherches', label: 'Recherches enregistrées', icon: 'magnifying-glass' },
  followed: { to: '/vendeurs-suivis', label: 'Vendeurs suivis', icon: 'users' },
  blocked: { to: '/blocked', label: 'Utilisateurs bloqués', icon: 'x' },
  messages: { to: '/messages', label: 'Messages', icon: 'chat-circle-dots' },
  notifications: { to: '/notifications', label: 'Notifications', icon: 'bell' },
  ads: { to: '/mes_annonces', label: 'Annonces', icon: 'tag' },
  shop: { to: '/ma-boutique', label: 'Ma boutique', icon: 'storefront' },
  companies: { to: '/societes', label: 'Mes sociétés', icon: 'buildings' },
  password: { to: '/change_password', label: 'Changer le mot de passe', icon: 'shield-check' },
  /** Links to the deletion of the account, which requires confirmation. */
  remove: { to: '/profil#supprimer-mon-compte', label: 'Supprimer mon compte' },
  admin: { to: '/admin', label: 'Administration', icon: 'sliders-horizontal' },
} as const satisfies Record<string, PageLink>;

export const ADS_PAGE: PageLink = {
  to: '/annonces',
  label: 'Toutes les annonces',
  icon: 'magnifying-glass',
};

export const TIPS_PAGE: PageLink = {
  to: '/tips',
  label: 'Conseils d’achat et de vente',
  icon: 'question',
};

export const LEGAL_PAGES: readonly PageLink[] = [
  { to: '/terms', label: 'Termes et conditions', icon: 'note' },
  { to: '/privacy', label: 'Politique de confidentialité', icon: 'note' },
];

/** Lists the site's information pages, at the end of menus without the links of the header. */
export const SITE_PAGES: readonly PageLink[] = [
  TIPS_PAGE,
  { to: '/about', label: 'À propos', icon: 'info' },
  ...LEGAL_PAGES,
  { to: '/contact', label: 'Nous contacter', icon: 'chat-text' },
];
