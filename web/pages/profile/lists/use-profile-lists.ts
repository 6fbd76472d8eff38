import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProfileLists, ProfileSection } from '#contract/accounts/schemas/profile.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/toast.ts';
import type { Entry, ListName } from './list-of-lists.ts';

const KEY = ['profile-lists'];

interface StoredLists {
  data: ProfileLists;
  public_sections: ProfileSection[];
}

/** Shows a toast for 3 s when a call about the lists of the profile fails; the form shows the reason. */
export const toastListError = (): void =>
  toast.error('Une erreur est survenue.', { duration: 3000 });

/** Loads all eight lists of the profile in one call, since eight calls would be slow on a bad connection. */
export const useProfileLists = () => {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.call('GET /api/my-profile-lists', { signal }),
  });
  const { isError } = query;
  useEffect(() => {
    if (isError) toastListError();
  }, [isError]);
  return query;
};

/** Returns functions that put an entry into one list in the cache, or drop an entry, without loading the list again. */
export const useListUpdate = (name: ListName) => {
  const client = useQueryClient();
  /** Replaces this list in the cache by what `to` makes of its entries. */
  const change = (to: (entries: Entry[]) => Entry[]): void => {
    // A pending refetch would restore the previous list.
    void client.cancelQueries({ queryKey: KEY });
    client.setQueryData<StoredLists>(
      KEY,
      (stored) => stored && { ...stored, data: { ...stored.data, [name]: to(stored.data[name]) } },
    );
  };
  return {
    put: (entry: Entry) =>
      change((entries) =>
        entries.some(({ id }) => id === entry.id)
          ? entries.map((other) => (other.id === entry.id ? entry : other))
          : [entry, ...entries],
      ),
    drop: (id: number) => change((entries) => entries.filter((entry) => entry.id !== id)),
  };
};

/** Saves which sections the public page shows. */
export const useShowSections = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sections: ProfileSection[]) =>
      browserApi.call('POST /api/my-public-sections', { body: { sections } }),
    onSuccess: ({ data }) =>
      client.setQueryData<StoredLists>(KEY, (stored) => stored && { ...stored, ...data }),
    onError: toastListError,
  });
};
