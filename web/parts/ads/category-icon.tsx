import icons from './category-icons.svg';

/**
 * Shows the icon of a category (Phosphor, as strokes) by its name (`CATEGORY_ICONS`), or 'all'. It
 * is decorative, since it stands beside the category's name. The icons are in a file of their own,
 * which the browser caches: inline, they made up an eighth of the home page.
 */
export const CategoryIcon = ({ name, className }: { name: string; className: string }) => (
  <svg className={`icon ${className}`} aria-hidden="true">
    <use href={`${icons}#${name}`} />
  </svg>
);
