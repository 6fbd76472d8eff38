import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';

/** Sends a change to the team of a shop, after which the teams are read again. */
export const useTeamAct = <Values>(
  send: (values: Values) => Promise<{ message: string }>,
  onDone?: () => void,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone?.();
    },
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: ['companies'] }),
  });
};
