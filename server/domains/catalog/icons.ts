import type { CategoryIconName } from '#contract/catalog/category-icons.ts';
import icons from './icons.json' with { type: 'json' };

/** Holds the icons: Phosphor (MIT), regular weight. A name without markup does not compile. */
const MARKUP: Readonly<Record<CategoryIconName | 'tag', string>> = icons;

/**
 * Returns the markup of a category's icon by its name. It is the only markup in API responses: from this file, never
 * from a row.
 */
export const iconMarkup = (name: string): string =>
  Object.hasOwn(MARKUP, name) ? MARKUP[name as CategoryIconName] : MARKUP.tag;
