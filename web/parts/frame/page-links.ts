/** Describes a page that menus link to (docs/product.md#navigation). */
export interface PageLink {
  to: string;
  label: string;
}

/** Lists the links of the header, with which the menu of a phone begins too. */
export const HEADER_PAGES: readonly PageLink[] = [
  { to: '/', label: 'Accueil' },
  { to: '/about', label: 'À propos de l’application' },
  { to: '/contact', label: 'Nous contacter' },
];

export const GUEST_PAGES = {
  register: { to: '/register', label: 'S’inscrire' },
  login: { to: '/login', label: 'Se connecter' },
} as const satisfies Record<string, PageLink>;

export const PUBLISH_PAGE: PageLink = { to: '/publish', label: 'Publier' };

/** Lists the pages of the account. */
export const OWN_PAGES = {
  profile: { to: '/profil', label: 'Editer le profil' },
  favourites: { to: '/favoris', label: 'Favoris' },
  searches: { to: '/recherches', label: 'Recherches enregistrées' },
  followed: { to: '/vendeurs-suivis', label: 'Vendeurs suivis' },
  blocked: { to: '/blocked', label: 'Utilisateurs bloqués' },
  messages: { to: '/messages', label: 'Messages' },
  notifications: { to: '/notifications', label: 'Notifications' },
  ads: { to: '/mes_annonces', label: 'Annonces' },
  companies: { to: '/societes', label: 'Mes sociétés' },
  password: { to: '/change_password', label: 'Changer le mot de passe' },
  /** Links to the deletion of the account, which requires confirmation. */
  remove: { to: '/profil#supprimer-mon-compte', label: 'Supprimer mon compte' },
  admin: { to: '/admin', label: 'Administration' },
} as const satisfies Record<string, PageLink>;

/** Lists the site's information pages, at the end of every menu. */
export const SITE_PAGES: readonly PageLink[] = [
  { to: '/tips', label: 'Conseils d’achat et de vente' },
  { to: '/about', label: 'À propos' },
  { to: '/terms', label: 'Termes et conditions' },
  { to: '/privacy', label: 'Politique de confidentialité' },
  { to: '/contact', label: 'Nous contacter' },
];
