// People whom the signed-in person has marked: blocked or followed. Without react-query, since public pages use it too.

import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '#web/client/session.ts';

interface Marked<P> {
  /** Is the id of the user who has marked the people. */
  by: number;
  /** Lists the marked people as last loaded; a person whose mark was removed stays in the list until the next load. */
  list: P[] | undefined;
  /** Maps the ids of people changed on this page to whether they are marked. */
  changes: ReadonlyMap<number, boolean>;
  error: Error | null;
}

interface Calls<P> {
  list: () => Promise<{ data: P[] }>;
  set: (id: number, isMarked: boolean) => Promise<{ message: string }>;
}

/** Creates the state, for all components, of the people whom the user has marked: sellers followed, people blocked. */
export const markedPeople = <P extends { id: number }>(calls: Calls<P>) => {
  let state: Marked<P> | undefined;
  const listeners = new Set<() => void>();

  const setState = (next: Marked<P>): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /**
   * Returns the marks that the user `by` has given, as far as they are known; undefined before any is loaded or
   * changed.
   */
  const useMarksBy = (by: number | undefined): Marked<P> | undefined => {
    const known = useSyncExternalStore(
      subscribe,
      () => state,
      () => undefined,
    );
    return known?.by === by ? known : undefined;
  };

  /** Loads the people whom the user `by` has marked, and keeps changes made during the request. */
  const load = async (by: number): Promise<void> => {
    setState({
      by,
      list: undefined,
      changes: new Map(),
      ...(state?.by === by && state),
      error: null,
    });
    const before = state?.changes;
    const answer = await calls
      .list()
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

  return {
    /** Returns the list of marked people in the form of a query; it is loaded again when a component is mounted. */
    useList: () => {
      const by = useUser()?.id;
      const marks = useMarksBy(by);
      const refetch = () => void (by !== undefined && load(by));
      useEffect(() => {
        if (by !== undefined) void load(by);
      }, [by]);
      return { data: marks?.list, error: marks?.error ?? null, refetch };
    },

    /**
     * Says whether the signed-in person has marked `userId`; undefined until the list is loaded,
     * once per visit. False when loading fails, since marking a person twice is harmless.
     */
    useIsMarked: (userId: number): boolean | undefined => {
      const by = useUser()?.id;
      const marks = useMarksBy(by);
      useEffect(() => {
        if (by === undefined || by === userId) return;
        if (state?.by !== by || state.error) void load(by);
      }, [by, userId]);
      const listed = marks?.list?.some(({ id }) => id === userId);
      return marks?.changes.get(userId) ?? listed ?? (marks?.error ? false : undefined);
    },

    /**
     * Marks a person, such as a seller to follow, or removes the mark; resolves to the server's message. @throws
     * ApiError
     */
    setMarked: async (userId: number, isMarked: boolean): Promise<string> => {
      const { message } = await calls.set(userId, isMarked);
      if (state) setState({ ...state, changes: new Map(state.changes).set(userId, isMarked) });
      return message;
    },
  };
};
