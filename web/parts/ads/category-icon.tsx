import { categoryIconPaths } from './category-icon-paths.ts';

/** The fallback for icons missing from this build. */
const DIAMOND = 'm128 24 104 104-104 104L24 128zm0 56 48 48-48 48-48-48z';

/** The icon of a category by its name. Decorative: shown beside the category's name. */
export const CategoryIcon = ({ name, className }: { name: string; className: string }) => (
  <svg viewBox="0 0 256 256" className={`icon ${className}`} aria-hidden="true">
    <path d={categoryIconPaths[name] ?? DIAMOND} />
  </svg>
);
