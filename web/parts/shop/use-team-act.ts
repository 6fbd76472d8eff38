import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';

/** Sends a change of a shop's team, shows the server's message, and reloads the teams. */
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
