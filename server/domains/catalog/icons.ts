import type { CategoryIconName } from '#contract/catalog/category-icons.ts';
import icons from './icons.json' with { type: 'json' };

/**
 * Maps the names of category icons to SVG markup: Phosphor (MIT), regular weight. A name without markup does not
 * compile.
 */
const MARKUP: Readonly<Record<CategoryIconName | 'tag', string>> = icons;

/**
 * Returns the SVG markup of a category icon by its name. It is the only markup in API responses and never read from the
 * database.
 */
export const iconMarkup = (name: string): string =>
  Object.hasOwn(MARKUP, name) ? MARKUP[name as CategoryIconName] : MARKUP.tag;
