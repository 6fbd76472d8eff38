import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const FALLBACK = 'tag';
const cache = new Map<string, string>();

/**
 * The markup of an icon by its name in the Phosphor set. The only markup the API answers, and it
 * comes from a package of ours: no name can lead out of the folder, none is ever stored.
 */
export const iconMarkup = (name: string): string => {
  const safe = /^[a-z0-9-]+$/.test(name) ? name : FALLBACK;
  const known = cache.get(safe);
  if (known) return known;
  let markup: string;
  try {
    markup = readFileSync(
      resolve(`@phosphor-icons/core/assets/regular/${safe}.svg`),
      'utf8',
    ).trim();
  } catch {
    markup = iconMarkup(FALLBACK);
  }
  cache.set(safe, markup);
  return markup;
};
