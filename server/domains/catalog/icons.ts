import type { CategoryIconName } from '#contract/catalog/category-icons.ts';
import icons from './icons.json' with { type: 'json' };

/** Phosphor (MIT), regular weight; a name without markup does not compile. */
const MARKUP: Readonly<Record<CategoryIconName | 'tag', string>> = icons;

/** The markup of a category's icon by its name. The only markup in API responses: from this file, never from a row. */
export const iconMarkup = (name: string): string =>
  Object.hasOwn(MARKUP, name) ? MARKUP[name as CategoryIconName] : MARKUP.tag;
