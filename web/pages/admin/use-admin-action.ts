import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Describes the answer of the API to an action; `revoked` lists in French the means of access that an account lost with
 * it.
 */
interface Outcome {
  message: string;
  revoked?: readonly string[];
}

/**
 * Runs an action of the administration: shows as a toast its outcome, with the means of access that an account lost by
 * it (`revoked`), and refetches the data. Calls `onDone` only on success.
 */
export const useAdminAction = <Input>(
  action: (input: Input) => Promise<Outcome>,
  onDone?: () => void,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: ({ message, revoked = [] }) => {
      const also = revoked.length > 0 ? ` Retiré aussi : ${revoked.join(', ')}.` : '';
      toast.success(message + also);
      onDone?.();
    },
    onError: toastError,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['admin'] });
      void client.invalidateQueries({ queryKey: ['rejection-reasons'] });
      void client.invalidateQueries({ queryKey: ['ad-traits'] });
    },
  });
};
