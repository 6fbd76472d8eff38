import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';

/** Removes a proven contact number of the user; `onDone` is called after success. */
export const useNumberRemoval = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi.call('DELETE /api/my-numbers/:id', { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: ['my-numbers'] }),
  });
};
