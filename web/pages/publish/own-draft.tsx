import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import type { PublishValues } from '#web/parts/ad-form/ad-fields.ts';
import { openDraft } from '#web/parts/ad-form/draft-store.ts';
import { deleteServerDraft, useServerDraft } from '#web/parts/ad-form/use-server-draft.ts';
import { PhoneNotice } from '#web/parts/account/phone-notice.tsx';
import { DraftNote } from '#web/parts/form/draft-note.tsx';
import { openPendingPhotoStore } from '#web/parts/photo-picker/pending-photo-store.ts';
import { openPhotoUploads } from '#web/parts/photo-picker/use-photo-uploads.ts';
import { OfferedDraft } from './offered-draft.tsx';
import type { StartedAd } from './started-ad.ts';
import { useFoundDraft } from './use-found-draft.ts';

interface OwnDraftProps {
  user: User;
  /** Counts how often the form has started over with another draft. */
  attempt: number;
  /**
   * Holds the user, the draft and the photos with which the form started; null until the draft is found and React takes
   * the form over.
   */
  started: StartedAd | null;
  /** Holds the values that the address fills in. */
  prefilled: Partial<PublishValues>;
  /** Reads what was typed into the form so far, and whether it was touched at all. */
  readTyped: () => { fields: Partial<PublishValues>; isTouched: boolean };
  onStart: (started: StartedAd) => void;
  onStartAgain: () => void;
}

/** Finds the user's unfinished ad, starts the form with it, and offers to discard it or to take another draft. */
export function OwnDraft({ user, attempt, started, prefilled, ...on }: OwnDraftProps) {
  const { isReady, offered, startAgain, ...found } = useFoundDraft(user, {
    attempt,
    isTouched: () => on.readTyped().isTouched,
    onStartAgain: on.onStartAgain,
  });
  const begun = useRef(-1);
  const begin = useEffectEvent(() => {
    if (begun.current === attempt) return;
    begun.current = attempt;
    const { fields: typed, isTouched } = on.readTyped();
    if (isTouched) found.noteTouched();
    const { place, unsent } = found;
    // A draft of the server is offered beside what was typed, never mixed with it.
    const taken = isTouched ? null : found.taken;
    const draft = openDraft(user, { taken, place, prefilled, typed });
    const pendingStore = openPendingPhotoStore(user.id);
    on.onStart({
      user,
      draft,
      uploads: openPhotoUploads({ sent: draft.current().photos, unsent, pendingStore }),
      pendingStore,
      arePhotosLost: unsent.length < draft.current().unsent,
    });
  });
  useLayoutEffect(() => {
    if (isReady) begin();
  }, [isReady, attempt]);
  // Starts over when somebody else has signed in meanwhile.
  const isOthers = started !== null && started.user.id !== user.id;
  const startOver = useEffectEvent(on.onStartAgain);
  useLayoutEffect(() => {
    if (isOthers) startOver();
  }, [isOthers]);
  useServerDraft(started && started.draft, { isHeld: offered !== null });
  if (!started) return null;
  /** Discards the draft with its photos and recording, on this device and on the server, then starts the form anew. */
  const discard = () => {
    const { draft, uploads, pendingStore } = started;
    uploads.clear();
    deleteServerDraft(draft.current());
    draft.forget();
    void openPendingPhotoStore(user.id, 'voice').clear();
    void pendingStore.clear().then(startAgain);
  };
  return (
    <>
      <PhoneNotice />
      {offered && (
        <OfferedDraft draft={offered} onTake={found.takeOffered} onDecline={found.declineOffered} />
      )}
      {started.draft.isRestored && (
        <div className="mb-6">
          <DraftNote onDiscard={discard} />
        </div>
      )}
    </>
  );
}
