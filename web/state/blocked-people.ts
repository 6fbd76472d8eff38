// The people whom the signed-in person has blocked. Without react-query, since public pages use it too.

import { useEffect, useSyncExternalStore } from 'react';
import { messagingRoutes } from '#contract/messaging/routes.ts';
import type { Person } from '#contract/messaging/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useUser } from '#web/client/session.ts';

interface BlockedPeople {
  /** The id of the person who blocked them. */
  by: number;
  /** As last loaded; an unblocked person stays in the list until the next load. */
  list: Person[] | undefined;
  /** Blocked (true) or unblocked on this page. */
  changes: ReadonlyMap<number, boolean>;
  error: Error | null;
}

let state: BlockedPeople | undefined;
const listeners = new Set<() => void>();

const setState = (next: BlockedPeople): void => {
  state = next;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The blocks of `by` known so far. */
const useBlocksBy = (by: number | undefined): BlockedPeople | undefined => {
  const known = useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  );
  return known?.by === by ? known : undefined;
};

const load = async (by: number): Promise<void> => {
  setState({
    by,
    list: undefined,
    changes: new Map(),
    ...(state?.by === by && state),
    error: null,
  });
  const before = state?.changes;
  const answer = await browserApi
    .call(messagingRoutes.blocked)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  // Another person has signed in meanwhile.
  if (state?.by !== by) return;
  if (answer instanceof Error) setState({ ...state, error: answer });
  // A change made since the request is newer than its answer.
  else
    setState({
      ...state,
      list: answer.data,
      changes: state.changes === before ? new Map() : state.changes,
    });
};

/** The list, reloaded at each visit, in the form of a query. */
export const useBlockedPeople = () => {
  const by = useUser()?.id;
  const blocks = useBlocksBy(by);
  const refetch = () => void (by !== undefined && load(by));
  useEffect(() => {
    if (by !== undefined) void load(by);
  }, [by]);
  return { data: blocks?.list, error: blocks?.error ?? null, refetch };
};

/**
 * Whether the signed-in person has blocked `userId`; undefined until the list is loaded, once per visit. False where that
 * fails: blocking a person twice is harmless.
 */
export const useIsBlocked = (userId: number): boolean | undefined => {
  const by = useUser()?.id;
  const blocks = useBlocksBy(by);
  useEffect(() => {
    if (by === undefined || by === userId) return;
    if (state?.by !== by || state.error) void load(by);
  }, [by, userId]);
  const listed = blocks?.list?.some(({ id }) => id === userId);
  return blocks?.changes.get(userId) ?? listed ?? (blocks?.error ? false : undefined);
};

/** Blocks or unblocks a person; resolves to the server's sentence. @throws ApiError */
export const setBlocked = async (userId: number, isBlocked: boolean): Promise<string> => {
  const route = isBlocked ? messagingRoutes.block : messagingRoutes.unblock;
  const { message } = await browserApi.call(route, { params: { id: userId } });
  if (state) setState({ ...state, changes: new Map(state.changes).set(userId, isBlocked) });
  return message;
};
