import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type {
  Notification,
  NotificationPreferences,
} from '#contract/notifications/routes/notifications.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { unreadNotifications, useLiveUpdateSubscriber } from '#web/client/live/live-updates.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';

const LIST = ['notifications'];
const PREFERENCES = ['notification-preferences'];

/**
 * Loads the user's notifications, newest first, paginated and updated live; also updates the number of unread ones in
 * the page frame.
 */
export const useNotifications = () => {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) =>
      browserApi.call('GET /api/notifications', { query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    refetchOnMount: 'always',
  });
  const refresh = useMemo(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: LIST });
    return { onBell: refetch, onResync: refetch };
  }, [client]);
  useLiveUpdateSubscriber(refresh);
  const unread = query.data?.pages[0]?.meta.unread;
  useEffect(() => {
    if (unread !== undefined) unreadNotifications.set(unread);
  }, [unread]);
  const all: Notification[] | undefined = query.data?.pages.flatMap((page) => page.data);
  return { ...query, notifications: all };
};

/**
 * Marks the notifications with the given ids as read, or all of them without ids, and updates the number of unread
 * ones.
 */
export const useMarkRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: number[]) =>
      browserApi.call('POST /api/notifications/read', { body: ids ? { ids } : {} }),
    onSuccess: async ({ data }) => {
      unreadNotifications.set(data.unread);
      await client.invalidateQueries({ queryKey: LIST });
    },
    onError: toastError,
  });
};

/**
 * Loads and changes the preferences for email, SMS, WhatsApp and push. A change is shown at once
 * and reverted on failure.
 */
export const usePreferences = () => {
  const client = useQueryClient();
  // The chosen preferences are React state, not in the query cache: a controlled checkbox must change within the event.
  const [chosen, setChosen] = useState<NotificationPreferences>();
  const query = useQuery({
    queryKey: PREFERENCES,
    queryFn: ({ signal }) => browserApi.call('GET /api/notification-preferences', { signal }),
  });
  const saving = useMutation({
    // Calls with the same scope run one after the other, so that the last choice wins.
    scope: { id: 'notification-preferences' },
    mutationFn: (next: NotificationPreferences) =>
      browserApi.call('POST /api/notification-preferences', {
        body: {
          kinds: next.kinds.map(
            ({ label: _label, always: _always, ways: _ways, ...choice }) => choice,
          ),
          quiet: next.quiet,
        },
      }),
    onSuccess: async ({ message }, next) => {
      // A pending refetch may hold the older values.
      await client.cancelQueries({ queryKey: PREFERENCES });
      client.setQueryData(PREFERENCES, { data: next });
      toast.success(message, { duration: 3000 });
    },
    onError: (error) => {
      toastError(error);
      void client.invalidateQueries({ queryKey: PREFERENCES });
    },
    onSettled: (_answer, _problem, next) => setChosen((now) => (now === next ? undefined : now)),
  });
  /** Shows the chosen preferences at once, and saves them. */
  const choose = (next: NotificationPreferences) => {
    setChosen(next);
    saving.mutate(next);
  };
  return {
    data: chosen ?? query.data?.data,
    error: query.error,
    refetch: query.refetch,
    choose,
  };
};
