/** A first name for a search out of its address, to be changed at will: what was typed, or a plain one. */
export function savedSearchName(params: URLSearchParams): string {
  const words = params.get('q')?.trim();
  const place = params.get('region');
  if (words) return words.slice(0, 80);
  return place ? `Annonces, région de ${place}` : 'Ma recherche';
}
