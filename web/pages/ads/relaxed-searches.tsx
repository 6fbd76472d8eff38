import type { RelaxedSearch } from '#contract/ads/finding.ts';
import { Link } from '#web/ui/link.tsx';
import { formatAdCount } from './active-filters.ts';

const WITHOUT: Readonly<Record<Exclude<RelaxedSearch['gives_up'], 'word' | 'spelling'>, string>> = {
  city: 'Partout au Niger',
  quarter: 'Dans toute la ville',
  region: 'Partout au Niger',
  price: 'À tous les prix',
  product_status: 'Dans tous les états',
  photo: 'Avec ou sans photo',
  sub_category: 'Dans toute la catégorie',
  category: 'Dans toutes les catégories',
};

const labelOf = ({ gives_up: what, words }: RelaxedSearch): string =>
  what === 'word' || what === 'spelling' ? `« ${words ?? ''} »` : WITHOUT[what];

/** Searches with fewer filters, for an empty list, each with its number of ads. */
export const RelaxedSearches = ({ ways }: { ways: readonly RelaxedSearch[] }) =>
  ways.length > 0 && (
    <ul aria-label="Élargir la recherche" className="flex flex-col gap-2">
      {ways.map((way) => (
        <li key={way.query}>
          <Link to={`/annonces?${way.query}`} className="chip whitespace-normal">
            <span>
              <b>{labelOf(way)}</b> {formatAdCount(way.total, way.total_is_exact)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
