import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { moderationRoutes, type ReviewedAd } from '#contract/moderation.ts';
import type { AnswerOf } from '#contract/route.ts';
import { ApiProblem } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { nextPage } from '#web/parts/next-page.ts';
import { complain, notify } from '#web/ui/toast.ts';

/** The states that have a tab, the queue itself first. */
export const REVIEW_TABS = ['En attente', 'Publiée', 'Rejetée'] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

/** Approved when there is no reason. */
export interface Decision {
  rejection?: { reason: string; comment: string };
}

type Page = AnswerOf<typeof moderationRoutes.queue>;

const keyOf = (status: ReviewTab) => ['review', status];
/** How often (ms) a screen left open asks whether new ads wait. */
const ASK_AGAIN = 30_000;

const without = (id: number) => (cached: InfiniteData<Page, number> | undefined) =>
  cached && {
    ...cached,
    pages: cached.pages.map((page) => ({ ...page, data: page.data.filter((ad) => ad.id !== id) })),
  };

const send = ({ id, version }: ReviewedAd, { rejection }: Decision) =>
  rejection
    ? browserApi.call(moderationRoutes.reject, { params: { id }, body: { ...rejection, version } })
    : browserApi.call(moderationRoutes.approve, { params: { id }, body: { version } });

/**
 * The ads of one state, oldest first, and the way to decide on one. A decided ad leaves the list at
 * once; it comes back when the decision does not reach the server, or does not hold.
 */
export const useReviewQueue = (status: ReviewTab) => {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<readonly number[]>([]);
  const query = useInfiniteQuery({
    queryKey: keyOf(status),
    queryFn: ({ pageParam, signal }) =>
      browserApi.call(moderationRoutes.queue, { query: { status, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchOnMount: 'always',
    refetchInterval: status === 'En attente' ? ASK_AGAIN : false,
  });

  const decide = async (ad: ReviewedAd, decision: Decision): Promise<void> => {
    const comeBack = () => setLeaving((ids) => ids.filter((id) => id !== ad.id));
    setLeaving((ids) => [...ids, ad.id]);
    try {
      const { message } = await send(ad, decision);
      client.setQueryData(keyOf(status), without(ad.id));
      // Shorter than elsewhere: decisions follow one another and the next ad is what counts.
      notify(message, { duration: 3000 });
    } catch (problem) {
      complain(problem instanceof ApiProblem ? problem.message : 'Une erreur est survenue!');
      // Decided or changed by someone else: it stays away until the list says what became of it.
      if (!(problem instanceof ApiProblem && problem.status === 409)) comeBack();
    }
    // After a success this brings the next ads; after a refusal, the ad as it now is.
    await client.invalidateQueries({ queryKey: ['review'] });
    comeBack();
  };

  const all = query.data?.pages.flatMap((page) => page.data);
  const ads: ReviewedAd[] | undefined = all?.filter(({ id }) => !leaving.includes(id));
  const meta = query.data?.pages[0]?.meta;
  return { ...query, ads, meta, decide };
};
