import { formatPrice } from '#contract/common/with-currency.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { formatDay } from '#web/format/format.ts';
import { changesOf } from './changes.ts';

/** Shows the price changes that the owner made since the last approval, without a review. */
const PriceChanges = ({ ad: { price_changes: prices } }: { ad: ReviewedAd }) =>
  prices.length === 0 ? null : (
    <section
      aria-label="Prix changés sans relecture"
      className="rounded-md border border-line bg-raised p-3"
    >
      <h3 className="font-bold">Prix changés par le vendeur depuis la dernière validation</h3>
      <ul className="mt-2">
        {prices.map(({ at, before, after }) => (
          <li key={at}>
            <span className="text-sm text-ink-soft">{formatDay(at)}</span>{' '}
            <del>{formatPrice(String(before))}</del>{' '}
            <ins className="font-bold no-underline">{formatPrice(String(after))}</ins>
          </li>
        ))}
      </ul>
    </section>
  );

/** Shows what changed in an ad since its previous version. */
const Changes = ({ ad }: { ad: ReviewedAd }) => {
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

/** Shows, above an ad under review, the changes of its content and price. */
export const ReviewChanges = ({ ad }: { ad: ReviewedAd }) => (
  <>
    <Changes ad={ad} />
    <PriceChanges ad={ad} />
  </>
);
