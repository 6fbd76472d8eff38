import type { ReviewedAd } from '#contract/moderation.ts';
import { changesOf } from './changes.ts';

/** The changes since the previous version, above the ad. */
export const ReviewChanges = ({ ad }: { ad: ReviewedAd }) => {
  const changes = changesOf(ad);
  if (changes.length === 0) return null;
  return (
    <section aria-label="Ce qui a changé" className="rounded-md border border-line bg-raised p-3">
      <h3 className="font-bold">
        Ce qui a changé
        {ad.published && <span className="font-normal"> · la version d’avant reste en ligne</span>}
      </h3>
      <dl className="mt-2 flex flex-col gap-2">
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <del>{before}</del> <ins className="font-bold no-underline">{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
