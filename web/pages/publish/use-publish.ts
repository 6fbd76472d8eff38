import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, NO_NETWORK } from '#web/client/api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';
import type { Failure } from '#web/parts/ad-form/send-ad.ts';
import { PHOTOS_LEFT, sendPhotos, type SendAd } from '#web/parts/ad-form/use-ad-form.ts';
import type { StartedAd } from './started-ad.ts';

/** Is the state of sending an ad: in `photos`, its last photos are uploading; in `sending`, the ad itself is sent. */
export type Phase = 'writing' | 'photos' | 'sending';

/** Describes why the sending of an ad stopped, shown near the button. */
export interface Obstacle {
  kind: 'offline' | 'photos' | 'already sent';
  message: string;
}

const KEPT =
  'Rien n’est perdu : votre annonce est gardée sur ce téléphone et partira dès que le réseau sera là.';
const ALREADY_SENT =
  'Votre annonce est déjà partie, telle qu’elle était au premier envoi. Vous la trouverez dans vos annonces.';

type Started = Pick<StartedAd, 'draft' | 'uploads'>;

/** Sends the ad once its photos are uploaded; a failure keeps the draft. `publish` throws what its form has to show. */
export function usePublish() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [phase, setPhase] = useState<Phase>('writing');
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);

  /** Queues the ad, to be sent automatically once the network is back, and shows that beside `message`. */
  const waitForNetwork = ({ draft }: Started, message: string): void => {
    draft.change({ queued: true });
    setObstacle({ kind: 'offline', message: `${message} ${KEPT}` });
  };
  /**
   * Keeps the draft after a failure: queues it if the connection was lost, shows that the ad was sent before, or throws
   * any other error for the form to show.
   */
  const fail = (started: Started, error: ApiError, failure: Failure, mandate: string): void => {
    const { draft, uploads } = started;
    if (failure === 'lost') {
      // The mandate has ended meanwhile: the ad must not be queued as the agent's own.
      if (draft.current().mandate !== mandate) throw error;
      toastError(error);
      return waitForNetwork(started, error.message);
    }
    draft.refuse(failure === 'already sent');
    // Photos of an ad already sent, or deleted by the server, cannot be used for another ad.
    if (failure === 'already sent' || failure === 'photos gone') uploads.resend();
    if (failure === 'already sent') {
      toastError(error);
      return setObstacle({ kind: failure, message: ALREADY_SENT });
    }
    throw error;
  };

  /** Uploads the photos left, then sends the ad; without a network, queues the ad. */
  const publish = async (
    started: Started,
    ...[ad, { sendAd, failureOf }]: Parameters<SendAd>
  ): Promise<void> => {
    const { draft, uploads } = started;
    setObstacle(null);
    setPhase('photos');
    // The form clears a mandate that ends meanwhile: the ad must then not be sent, or sent again, as the agent's own.
    const { mandate } = draft.current();
    const { ids, failed } = await sendPhotos(uploads);
    if (failed.length > 0) {
      setPhase('writing');
      // Only a network failure is retried automatically; anything else needs the seller.
      const isOffline = failed.every(({ problem }) => problem?.isOffline);
      if (isOffline && draft.current().mandate === mandate) waitForNetwork(started, NO_NETWORK);
      else setObstacle({ kind: 'photos', message: PHOTOS_LEFT });
      return;
    }
    setPhase('sending');
    try {
      const { key, shop } = draft.current();
      const { message } = await sendAd(ad, ids, { key, shop, mandate });
      draft.forget();
      toast.success(message);
      void queries.invalidateQueries();
      await navigate(mandate ? '/publier-pour' : '/mes_annonces');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(started, error, failureOf(error), mandate);
    } finally {
      setPhase('writing');
    }
  };
  return { phase, obstacle, publish, clearObstacle: () => setObstacle(null) };
}
