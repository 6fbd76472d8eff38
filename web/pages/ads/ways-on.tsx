import { DEFAULT_PURPOSE, PURPOSES, shownTitle, SOUGHT_PURPOSE } from '#contract/ads/purposes.ts';
import { Link } from '#web/ui/link.tsx';
import { alertPath } from './list-head.tsx';
import { listPath, listPathOn } from './list-query.ts';
import type { ListData } from './load-list.ts';
import { RelaxedSearches } from './relaxed-searches.tsx';

/** Offers to publish an ad that seeks the words of a search, where it may have been for offers. */
const PublishSought = ({ data: { query, isNotice } }: { data: ListData }) =>
  query.q &&
  !PURPOSES[query.kind ?? DEFAULT_PURPOSE].seeks &&
  !isNotice && (
    <Link
      to={`${listPath(query, '/publish')}&kind=${SOUGHT_PURPOSE}`}
      className="btn btn-secondary wrap-anywhere"
    >
      <span>
        Publier « <bdi dir="auto">{shownTitle({ kind: SOUGHT_PURPOSE, title: query.q })}</bdi> »
      </span>
    </Link>
  );

/** Offers what may help where a list has no ads of its own: wider searches, an alert, and an ad for what is sought. */
export const WaysOn = ({ data }: { data: ListData }) => {
  const alert = alertPath(data);
  return (
    <>
      <RelaxedSearches ways={data.relaxed} pathTo={listPathOn(data)} />
      {alert !== null && (
        <Link to={alert} className="btn btn-primary">
          Créer une alerte pour cette recherche
        </Link>
      )}
      <PublishSought data={data} />
    </>
  );
};
