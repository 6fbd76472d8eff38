import type { Season } from '#contract/catalog.ts';
import { Link } from '#web/ui/link.tsx';

/** What the time of the year is about, with a link to its ads. */
export const SeasonBanner = ({ season: { name, text, category } }: { season: Season }) => (
  <Link
    to={category ? `/category/${category.id}` : '/annonces'}
    className="mt-3 block rounded-lg bg-raised p-3 text-sm"
  >
    <b>{name}</b> · {text} <span className="font-bold text-brand underline">Voir les annonces</span>
  </Link>
);
