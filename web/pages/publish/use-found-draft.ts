import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftRoutes, type KeptDraft } from '#contract/ads/draft.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { fromServer, isNews } from '#web/parts/ad-form/ad-draft.ts';
import { loadDraft, storeDraft } from '#web/parts/ad-form/draft-storage.ts';
import { openPendingPhotoStore } from '#web/parts/photo-picker/pending-photo-store.ts';

/** How long a form waits for what the server may have kept, in ms: without network one writes all the same. */
const PATIENCE = 4000;

// Asked once each time the page is opened; nothing is replaced under the fingers.
const ONCE = {
  retry: false,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  networkMode: 'always',
} as const;

/**
 * What there is of an ad begun earlier: the draft and the unsent photos of this device, and the draft that the server
 * keeps. The server's is taken where this device has none, and offered where it has another.
 */
export function useFoundDraft(userId: number) {
  const [attempt, setAttempt] = useState(0);
  const [isAnswered, setAnswered] = useState(false);
  const [isLate, setLate] = useState(false);
  const [here] = useState(() => loadDraft(userId));
  const kept = useQuery({
    ...ONCE,
    queryKey: ['draft', userId],
    queryFn: async ({ signal }) => (await browserApi.call(draftRoutes.find, { signal })).data,
  });
  const unsent = useQuery({
    ...ONCE,
    queryKey: ['unsent photos', userId, attempt],
    queryFn: () => openPendingPhotoStore(userId).all(),
  });
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  // Whether the form was there before the server's answer: then the answer is only offered.
  const [isShown, setShown] = useState(here !== null);
  const isReady = !unsent.isPending && (isShown || isLate || !kept.isPending);
  useEffect(() => {
    if (isReady && isLate && kept.isPending) setShown(true);
  }, [isReady, isLate, kept.isPending]);

  const offered: KeptDraft | null =
    !isAnswered && isShown && kept.data && isNews(here, kept.data) ? kept.data : null;
  const startAgain = () => {
    setShown(true);
    setAttempt(attempt + 1);
  };
  return {
    /** Changes where the form must be made anew. */
    attempt,
    isReady,
    unsent: unsent.data ?? [],
    /** The server's, where this device has none. */
    taken: !isShown && kept.data ? fromServer(kept.data) : null,
    offered,
    takeOffered: () => {
      if (offered) storeDraft(userId, JSON.stringify(fromServer(offered)));
      setAnswered(true);
      startAgain();
    },
    declineOffered: () => setAnswered(true),
    /** What was here is thrown away; another that is offered still is. */
    startAgain: () => {
      if (!offered) setAnswered(true);
      startAgain();
    },
  };
}
