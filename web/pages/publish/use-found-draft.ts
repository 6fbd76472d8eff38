import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import type { SavedDraft } from '#contract/ads/routes/draft.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { session } from '#web/client/session.ts';
import { fromServer, differsFromDevice } from '#web/parts/ad-form/ad-draft.ts';
import { loadDraft, storeDraft } from '#web/parts/ad-form/draft-storage.ts';
import { rememberedCity } from '#web/parts/search/use-remembered-city.ts';
import { openPendingPhotoStore } from '#web/parts/photo-picker/pending-photo-store.ts';

const askServer = (signal?: AbortSignal) =>
  browserApi.call('GET /api/my-draft', signal ? { signal } : {});

/**
 * Requests the signed-in user's draft from the server, and reads the unsent photos of this device, as soon as this
 * module loads, since React takes a second to start on a slow phone; undefined for guests. `found` has what has arrived.
 */
const loadEarly = () => {
  const existing = import.meta.env.SSR ? null : session.get();
  if (!existing) return undefined;
  const userId = existing.user.id;
  const kept = askServer();
  const unsent = openPendingPhotoStore(userId).all();
  const found: { kept?: Awaited<typeof kept>; unsent?: Awaited<typeof unsent> } = {};
  kept.then(
    (answer) => (found.kept = answer),
    // The query that awaits `kept` gets the error.
    () => undefined,
  );
  void unsent.then((photos) => (found.unsent = photos));
  return { userId, kept, found };
};

/** Holds what was requested while React starts; used once. */
let early = loadEarly();

/** Returns what was requested early for this user, and forgets it; undefined when it was used or is of another user. */
const takeEarly = (userId: number): typeof early => {
  const first = early;
  early = undefined;
  return first?.userId === userId ? first : undefined;
};

/** Is how long the form waits for the server's draft, in ms; then it opens without, as when there is no network. */
const TIMEOUT_MS = 4000;

// Makes a query load once per visit: values must not be replaced while the seller types.
const ONCE = {
  retry: false,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  networkMode: 'always',
} as const;

interface FoundDraftOptions {
  /** Counts how often the form has started over with another draft. */
  attempt: number;
  /** Says whether something was typed, chosen or picked before the form was ready. */
  isTouched: () => boolean;
  onStartAgain: () => void;
}

/**
 * Finds an unfinished ad: the draft and pending photos of this device, and the draft stored on the server. The server's
 * draft is used if this device has none; it is offered if this device has a different one, or if something was typed
 * already.
 */
export function useFoundDraft(
  { id: userId, city_id: ownCity }: User,
  { attempt, isTouched, onStartAgain }: FoundDraftOptions,
) {
  const [isAnswered, setAnswered] = useState(false);
  const [isLate, setLate] = useState(false);
  const [here] = useState(() => loadDraft(userId));
  const [first] = useState(() => takeEarly(userId));
  const kept = useQuery({
    ...ONCE,
    initialData: first?.found.kept,
    queryKey: ['draft', userId],
    queryFn: ({ signal }) => first?.kept ?? askServer(signal),
  });
  const unsent = useQuery({
    ...ONCE,
    initialData: attempt === 0 ? first?.found.unsent : undefined,
    queryKey: ['unsent photos', userId, attempt],
    queryFn: () => openPendingPhotoStore(userId).all(),
  });
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  // Once the form is shown, a draft that the server returns is offered and not put into the form.
  const [isShown, setShown] = useState(() => here !== null || isTouched());
  const isReady = !unsent.isPending && (isShown || isLate || !kept.isPending);
  useEffect(() => {
    if (isReady && isLate && kept.isPending) setShown(true);
  }, [isReady, isLate, kept.isPending]);

  const other = kept.data?.data ?? null;
  const offered: SavedDraft | null =
    !isAnswered && isShown && other && differsFromDevice(here, other) ? other : null;
  const last = kept.data?.last_place;
  /** Restarts the form; a draft of the server that arrives later is then only offered. */
  const startAgain = () => {
    setShown(true);
    onStartAgain();
  };
  return {
    isReady,
    unsent: unsent.data ?? [],
    /**
     * Must be called if something was typed before the form was ready: the form keeps it, and the server's draft is
     * only offered.
     */
    noteTouched: () => setShown(true),
    /** Is the server's draft, with which the form starts if this device has none; null otherwise. */
    taken: !isShown && other ? fromServer(other) : null,
    /** Is the place of a new ad: that of the last ad, else the account's city, else the city stored for searches. */
    place: {
      city_id: String(last?.city_id ?? ownCity ?? rememberedCity() ?? ''),
      quarter_id: String(last?.quarter_id ?? ''),
    },
    offered,
    takeOffered: () => {
      if (offered) storeDraft(userId, JSON.stringify(fromServer(offered)));
      setAnswered(true);
      startAgain();
    },
    declineOffered: () => setAnswered(true),
    /** Discards the current draft; an offered draft stays on offer. */
    startAgain: () => {
      if (!offered) setAnswered(true);
      startAgain();
    },
  };
}
