import type { Trial } from '#contract/common/trial.ts';
import { formatNumber } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';

/** Names in French what a change does with ads: those that it finds, and those that it no longer does. */
export interface TrialWords {
  /** Follows the number of ads: 'trouvées en plus'. */
  added: (count: number) => string;
  removed: (count: number) => string;
  /** Precedes the words beside the title of an ad: 'en cherchant'. */
  by: string;
}

/** Shows ads that a change finds, or no longer finds: their number, and the first with the words that do it. */
const Ads = ({ found, what, by }: { found: Trial['added']; what: string; by: string }) =>
  found.total > 0 && (
    <>
      <p className="mt-2 font-bold">
        {pluralize(found.total, 'annonce')} {what}
      </p>
      <ul className="list-disc pl-5">
        {found.ads.map(({ id, title, words }) => (
          <li key={id} className="wrap-anywhere">
            <a
              className="inline-flex min-h-11 items-center underline"
              href={`/annonces/${id}`}
              target="_blank"
              rel="noreferrer"
            >
              <bdi>{title}</bdi>
            </a>{' '}
            <span className="text-sm text-ink-soft">
              {by} <bdi>{words.join(', ')}</bdi>
            </span>
          </li>
        ))}
        {found.total > found.ads.length && (
          <li className="text-sm">et {formatNumber(found.total - found.ads.length)} de plus</li>
        )}
      </ul>
    </>
  );

/** Shows what a change of a list would find among the newest ads, and what it would no longer find. */
export const TrialResult = ({ trial, words }: { trial: Trial; words: TrialWords }) => {
  const { tried, added, removed } = trial;
  return (
    <div className="rounded-lg border border-line bg-page p-3">
      <p>
        Essayé sur {pluralize(tried, 'annonce récente', 'annonces récentes')}
        {'\u00a0'}; rien n’est enregistré.
      </p>
      {added.total + removed.total === 0 && <p className="mt-2 font-bold">Rien ne change.</p>}
      <Ads found={added} what={words.added(added.total)} by={words.by} />
      <Ads found={removed} what={words.removed(removed.total)} by={words.by} />
    </div>
  );
};
