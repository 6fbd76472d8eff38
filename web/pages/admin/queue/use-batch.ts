import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { errorMessage } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { releaseAd } from './release-ad.ts';
import { useDecisions } from './use-decisions.ts';
import { usePageLeave } from './use-page-leave.ts';

/** Lists the ads of the batch; undefined while it is loading. */
type Batch = readonly ReviewedAd[] | undefined;

/**
 * Loads ads of trusted sellers, twelve at a time. Those that stay chosen are approved together, which can be undone.
 */
export const useBatch = () => {
  const client = useQueryClient();
  const [batch, setBatch] = useState<Batch>(undefined);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef<Batch>(undefined);
  /** Holds the ids of ads that the moderator left out of a batch, to be reviewed one by one. */
  const passed = useRef(new Set<number>());
  /** Lists the ads that were approved together last. */
  const [approved, setApproved] = useState<readonly ReviewedAd[]>([]);
  const { decisions, ...decisionActions } = useDecisions();

  const show = useCallback((next: Batch) => {
    latest.current = next;
    setBatch(next);
  }, []);

  const advance = useCallback(async () => {
    show(undefined);
    setError(null);
    const pass = [...decisions.list().map(({ ad }) => ad.id), ...passed.current].slice(0, 200);
    try {
      show((await browserApi.call('POST /api/admin/annonces/next-batch', { body: { pass } })).data);
      void client.invalidateQueries({ queryKey: ['admin', 'waiting'] });
    } catch (problem) {
      setError(errorMessage(problem));
    }
  }, [client, decisions, show]);
  useEffect(() => void advance(), [advance]);

  const releaseAll = (ads: Batch) => ads?.forEach(({ id }) => releaseAd(id));
  usePageLeave({
    onHidden: () => decisions.sendAll(),
    onLeave: () => {
      decisions.sendAll();
      releaseAll(latest.current);
    },
  });

  const pendingDecisions = decisions.list();
  return {
    batch,
    error,
    retry: () => void advance(),
    failures: decisionActions.failures,
    forget: decisionActions.forget,
    /** Is the number of approvals of the last batch that can still be undone, all at once. */
    undoable: pendingDecisions.filter(({ ad }) => approved.some(({ id }) => id === ad.id)).length,
    approve: (ads: readonly ReviewedAd[]) => {
      const others = (latest.current ?? []).filter((ad) => !ads.includes(ad));
      for (const { id } of others) passed.current.add(id);
      releaseAll(others);
      for (const ad of ads) {
        decisionActions.keep({ ad, decision: {} });
        decisions.add(ad, {});
      }
      setApproved(ads);
      void advance();
    },
    undo: () => {
      const back: ReviewedAd[] = [];
      while (approved.some(({ id }) => id === decisions.list().at(-1)?.ad.id)) {
        const ad = decisions.undo();
        if (!ad) break;
        decisionActions.forget(ad.id);
        back.unshift(ad);
      }
      releaseAll(latest.current);
      show(back);
    },
  };
};
