import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';

const KEY = ['my-passkeys'];

/** Loads the passkeys of the user. */
export const usePasskeys = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.call('GET /api/my-passkeys', { signal }),
  });

type Guarded = <T>(call: () => Promise<T>) => Promise<T>;

/** Creates a passkey on this device. `guarded` asks for the password if the sign-in is old. */
export const useAddition = (guarded: Guarded) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { addPasskey, passkeyMessage } = await import('#web/client/passkeys.ts');
      try {
        toast.success(await guarded(addPasskey));
      } catch (error) {
        toast.error(passkeyMessage(error));
      }
    },
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
};

/**
 * Removes a passkey of the user. `guarded` asks for the password if the sign-in is old. Calls `onDone` after a failure
 * too.
 */
export const useRemoval = (guarded: Guarded, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      guarded(() => browserApi.call('DELETE /api/my-passkeys/:id', { params: { id } })),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastError,
    onSettled: () => {
      onDone();
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
};

/** Returns a function that renames a passkey of the user. */
export const useRenaming = (onDone: () => void) => {
  const client = useQueryClient();
  return async (id: number, name: string): Promise<void> => {
    const { message } = await browserApi.call('PATCH /api/my-passkeys/:id', {
      params: { id },
      body: { name },
    });
    toast.success(message);
    await client.invalidateQueries({ queryKey: KEY });
    onDone();
  };
};
