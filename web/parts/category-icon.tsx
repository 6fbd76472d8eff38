import { categoryIconPaths } from './category-icon-paths.ts';

/** The site's own diamond stands in for a name that this build does not know. */
const DIAMOND = 'M128 16 240 128 128 240 16 128zM128 72 72 128 128 184 184 128z';

/** The icon of a category by its name. Decoration: the category's name stands beside it. */
export const CategoryIcon = ({ name, className = 'icon' }: { name: string; className?: string }) => (
  <svg viewBox="0 0 256 256" className={className} aria-hidden="true">
    <path d={categoryIconPaths[name] ?? DIAMOND} fillRule="evenodd" />
  </svg>
);
