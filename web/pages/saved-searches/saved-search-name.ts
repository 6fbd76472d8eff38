/** A default name for a search, from its query: the words typed, or a generic one. */
export function savedSearchName(params: URLSearchParams): string {
  const words = params.get('q')?.trim();
  const place = params.get('region');
  if (words) return words.slice(0, 80);
  return place ? `Annonces, région de ${place}` : 'Ma recherche';
}
