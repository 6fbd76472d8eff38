import icons from './category-icons.svg';

/**
 * The icon of a category (Phosphor, as strokes) by its name (`CATEGORY_ICONS`), or 'all'. Decorative: shown beside the
 * category's name. In a file of its own, which the browser keeps: inline, the icons were an eighth of the home page.
 */
export const CategoryIcon = ({ name, className }: { name: string; className: string }) => (
  <svg className={`icon ${className}`} aria-hidden="true">
    <use href={`${icons}#${name}`} />
  </svg>
);
