import { categoryIconPaths } from './category-icon-paths.ts';

/** The site's diamond replaces an icon that this build does not have. */
const DIAMOND = 'm128 24 104 104-104 104L24 128zm0 56 48 48-48 48-48-48z';

/** The icon of a category by its name. Decoration: the category's name stands beside it. */
export const CategoryIcon = ({ name, className }: { name: string; className: string }) => (
  <svg viewBox="0 0 256 256" className={`icon ${className}`} aria-hidden="true">
    <path d={categoryIconPaths[name] ?? DIAMOND} />
  </svg>
);
