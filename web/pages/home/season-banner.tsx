import type { Season } from '#contract/catalog/routes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Shows the season in one line, with a link to its ads. */
export const SeasonBanner = ({ season: { name, text, category } }: { season: Season }) => (
  <Link
    to={category ? `/category/${category.id}` : '/annonces'}
    className="mt-1 flex min-h-11 items-center gap-1 rounded-lg bg-raised px-3 text-sm lg:mt-3"
  >
    <span className="min-w-0 grow truncate">
      <b>{name}</b> · {text}
    </span>
    <Icon name="caret-right" className="shrink-0 text-brand" />
  </Link>
);
