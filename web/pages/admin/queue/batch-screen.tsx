import { shownTitle } from '#contract/ads/purposes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#contract/common/with-currency.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { fullName } from '#web/format/full-name.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { AdThumb } from '#web/parts/ads/ad-thumb.tsx';
import { LoadFailed } from '#web/parts/page/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { FailedDecisions } from './failed-decisions.tsx';
import { useBatch } from './use-batch.ts';

interface BatchCardProps {
  ad: ReviewedAd;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** Shows an ad of a batch; when unticked, it stays in the queue. */
const BatchCard = ({ ad, chosen, onChoose }: BatchCardProps) => (
  <li className={`rounded-lg border border-line bg-surface p-3 ${chosen ? '' : 'opacity-60'}`}>
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
        className="mt-1 size-5 shrink-0"
      />
      <AdThumb picture={ad.pictures[0]} className="h-auto w-20 shrink-0" />
      <span className="min-w-0">
        <span className="block font-bold" dir="auto">
          {formatPrice(ad.price_label)}
        </span>
        <span className="two-lines wrap-anywhere" dir="auto">
          {shownTitle(ad)}
        </span>
      </span>
    </label>
    <p
      className="mt-2 max-h-20 overflow-y-auto text-sm wrap-anywhere whitespace-pre-line"
      dir="auto"
    >
      {ad.description}
    </p>
    <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
      {ad.category.category.name} › {ad.category.name} · {ad.city.name} ·{' '}
      <bdi dir="auto">{fullName(ad.user)}</bdi>, {pluralize(ad.seller.approved, 'validée')},{' '}
      {pluralize(ad.seller.rejected, 'rejetée')}
    </p>
  </li>
);

const BatchSkeleton = (
  <Loading>
    <Skeleton className="h-96" />
  </Loading>
);

interface ChoiceProps {
  ads: readonly ReviewedAd[];
  onApprove: (ads: readonly ReviewedAd[]) => void;
}

/** Shows the ads of a batch, all chosen at first, with the button that approves those that stay chosen. */
const Choice = ({ ads, onApprove }: ChoiceProps) => {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const chosen = ads.filter(({ id }) => !leftOut.has(id));
  return (
    <>
      <ul className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        {ads.map((ad) => (
          <BatchCard
            key={ad.id}
            ad={ad}
            chosen={!leftOut.has(ad.id)}
            onChoose={(isChosen) => {
              const others = new Set(leftOut);
              if (isChosen) others.delete(ad.id);
              else others.add(ad.id);
              setLeftOut(others);
            }}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 z-5 -mx-3 flex flex-wrap items-center gap-3 border-t border-line bg-surface p-3 md:mx-0 md:rounded-lg md:border">
        <p className="grow text-sm text-ink-soft">
          Une annonce décochée reste dans la file, pour être relue seule.
        </p>
        <Button onClick={() => onApprove(chosen)}>
          {chosen.length > 0 ? `Valider ${pluralize(chosen.length, 'annonce')}` : 'Suite'}
        </Button>
      </div>
    </>
  );
};

/** Approves ads of trusted sellers together, where the site allows it. */
export const BatchScreen = () => {
  const { batch, error, retry, failures, forget, undoable, approve, undo } = useBatch();
  /** Renders the batch, or what stands in its place while it is loaded, after a failure and when it is empty. */
  const content = () => {
    if (error) return <LoadFailed message={error} onRetry={retry} />;
    if (!batch) return BatchSkeleton;
    if (batch.length > 0)
      return <Choice key={batch[0]?.id} ads={batch} onApprove={(ads) => approve(ads)} />;
    return (
      <Empty
        title="Rien à valider par lot"
        action={
          <Link className="btn btn-secondary" to="/admin">
            Relire une à une
          </Link>
        }
      >
        Les autres annonces en attente se relisent une à une.
      </Empty>
    );
  };
  return (
    <div className="own-bar flex flex-col gap-3">
      <output>
        {undoable > 0 && (
          <span className="flex items-center gap-3 rounded-md bg-raised px-3 py-1 text-sm">
            <span className="grow">
              {pluralize(undoable, 'annonce validée', 'annonces validées')}
            </span>
            <Button variant="quiet" onClick={undo}>
              Annuler
            </Button>
          </span>
        )}
      </output>
      <FailedDecisions failures={failures} onClose={forget} />
      {content()}
    </div>
  );
};
