import { shownTitle } from '#contract/ads/purposes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '#contract/common/with-currency.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { AdThumb } from '#web/parts/ads/ad-thumb.tsx';
import { formatDay } from '#web/format/format.ts';
import { StatusBadge } from '#web/parts/ads/status-badge.tsx';
import { fullName } from '#web/format/full-name.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { decisionText } from '../decision-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const OUTCOMES = { approved: 'Validée', rejected: 'Rejetée', withdrawn: 'Retirée' } as const;

/** Shows a decision about an ad: when, by whom and why. */
const Decision = ({ ad: { decision, status } }: { ad: ReviewedAd }) => {
  if (!decision) return null;
  const { outcome, at, by, reason, comment } = decision;
  // When an edit of an ad is rejected, the ad keeps its earlier status.
  const isEdit = outcome === 'rejected' && status !== 'Rejetée';
  return (
    <>
      <p className="mt-1 text-sm wrap-anywhere">
        {status === 'Retirée' && outcome !== 'withdrawn' && 'Retirée par le vendeur · '}
        {decisionText(isEdit ? 'Modification rejetée' : OUTCOMES[outcome], at, by)}
      </p>
      {reason && (
        <p className="text-sm wrap-anywhere">
          Motif : {reason}
          {comment && (
            <>
              {' '}
              · « <bdi dir="auto">{comment}</bdi> »
            </>
          )}
        </p>
      )}
    </>
  );
};

/** Shows a decided ad, with a button to unpublish it. */
export const DecidedAd = ({ ad }: { ad: ReviewedAd }) => {
  const client = useQueryClient();
  const [dialog, setDialog] = useState(false);
  const withdrawal = useMutation({
    mutationFn: (grounds: { reason: string; comment: string }) =>
      browserApi.call('POST /api/admin/annonces/:id/withdraw', {
        params: { id: ad.id },
        body: grounds,
      }),
    onSuccess: ({ message }) => {
      setDialog(false);
      toast.success(message);
    },
    // After a failure the form stays open with its values.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-lg border border-line bg-surface p-3">
      <AdThumb picture={ad.pictures[0]} className="h-auto w-20 shrink-0" />
      <div className="min-w-0 grow basis-48">
        <p className="two-lines font-bold wrap-anywhere" dir="auto">
          {shownTitle(ad)}
        </p>
        <p dir="auto">{formatPrice(ad.price_label)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere text-ink-soft">
          <StatusBadge status={ad.status} /> n° {ad.id} · <bdi dir="auto">{fullName(ad.user)}</bdi>{' '}
          · soumise le {formatDay(ad.submitted_at)}
        </p>
        <Decision ad={ad} />
      </div>
      {ad.status === 'Publiée' && (
        <div className="flex gap-2">
          <a className="btn btn-quiet" href={`/annonces/${ad.id}`} target="_blank" rel="noreferrer">
            Voir
          </a>
          <Button variant="secondary" onClick={() => setDialog(true)}>
            Retirer
          </Button>
        </div>
      )}
      <ReasonDialog
        open={dialog}
        title="Retirer cette annonce"
        confirm="Retirer l’annonce"
        busy={withdrawal.isPending}
        problem={withdrawal.error?.message}
        onClose={() => {
          setDialog(false);
          withdrawal.reset();
        }}
        onConfirm={(grounds) => withdrawal.mutate(grounds)}
      />
    </li>
  );
};
