import type { ReactNode } from 'react';
import { MOST_APART } from '#contract/search/filters.ts';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import type { CardView } from '#web/parts/ads/ad-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { listPath, listPathOn } from './list-query.ts';
import type { ListData } from './load-list.ts';
import { WaysOn } from './ways-on.tsx';

interface MoreAdsProps {
  title: string;
  /** Is the path of the list of all such ads; by default there is none. */
  to?: string | undefined;
  ads: readonly CardView[];
  now: number;
  /** Tells that no ads stand above, so that the first pictures load at once. */
  isFirst?: boolean;
}

/** Shows ads under a line with their title, as wide as the list. */
export const MoreAds = ({ title, to, ads, now, isFirst = false }: MoreAdsProps) => (
  <section className="line-t mt-5 pt-3">
    <h2 className="mb-2 text-lg font-bold">
      {to === undefined ? (
        title
      ) : (
        <Link to={to} className="inline-block py-2 text-brand underline">
          {title}
        </Link>
      )}
    </h2>
    <AdGrid ads={ads} now={now} beside below={!isFirst} heading="h3" />
  </section>
);

const TITLES: Readonly<Record<ListData['apart'][number]['group'], string>> = {
  elsewhere: 'Ailleurs au Niger',
  wanted: 'Ils cherchent',
  lost: 'Objets perdus et trouvés',
};

/** Returns the title of a group with its number of ads, left out where there may be more. */
const titleOf = ({ group, ads }: ListData['apart'][number]): string =>
  ads.length < MOST_APART ? `${TITLES[group]} (${ads.length})` : TITLES[group];

/** Returns the path of the list of all ads of a group. */
const pathOf = ({ group, query }: ListData['apart'][number], data: ListData): string =>
  group === 'lost' ? listPath(query) : listPathOn(data)(query);

/** Says that a list has no ads of its own, above those that are apart, and offers wider searches and an alert. */
const NoneOfItsOwn = ({ data }: { data: ListData }) => {
  const isElsewhere = data.apart.some(({ group }) => group === 'elsewhere');
  const { town } = data;
  const nowhere = town === undefined ? 'dans cette ville' : `à ${town}`;
  return (
    <div className="my-3 flex flex-col items-start gap-3">
      <p className="font-bold">
        {isElsewhere
          ? `Aucune annonce ${nowhere} pour cette recherche.`
          : 'Aucune offre pour le moment.'}
      </p>
      <WaysOn data={data} />
    </div>
  );
};

/** Shows the ads that are apart from those of a search: in other cities, sought, lost or found. */
export const AdsApart = ({ data }: { data: ListData }): ReactNode => {
  const { apart, ads, now } = data;
  if (apart.length === 0) return null;
  return (
    <>
      {ads.length === 0 && <NoneOfItsOwn data={data} />}
      {apart.map((shown) => (
        <MoreAds
          key={shown.group}
          title={titleOf(shown)}
          to={pathOf(shown, data)}
          ads={shown.ads}
          now={now}
        />
      ))}
    </>
  );
};
