/** Cache tags by path pattern of the site map, besides `catalog`. */
const SHOWS: Readonly<Record<string, (id: string) => string[]>> = {
  '/': () => ['ads'],
  '/annonces': () => ['ads'],
  '/category/:id': () => ['ads'],
  '/ville/:city': () => ['ads'],
  '/ville/:city/:category': () => ['ads'],
  '/ville/:city/:category/:brand': () => ['ads'],
  '/boutiques/:slug': () => ['ads'],
  '/vendeurs/:id': () => ['ads'],
  '/favoris/appareil': () => ['ads'],
  '/annonces/:id': (id) => [`ad:${id}`, 'any-ad'],
  '/annonces/:id/affiche': (id) => [`ad:${id}`, 'any-ad'],
  '/annonces/:id/acte-de-vente': (id) => [`ad:${id}`, 'any-ad'],
};

/**
 * Tags of a public page: `ads` for every list, `ad:12` for the page of ad 12 and `any-ad` with it, `catalog` for all, since header
 * and footer name the categories. `pattern` is the path in the site map, `path` the requested one.
 */
export const tagsOfPage = (pattern: string, path: string): string[] => {
  const id = path.split('/')[pattern.split('/').indexOf(':id')] ?? '';
  return ['catalog', ...(SHOWS[pattern]?.(id) ?? [])];
};
