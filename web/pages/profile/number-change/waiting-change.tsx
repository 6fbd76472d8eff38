import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';
import { formatDay } from '#web/format/format.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const KEY = ['my-number-change'];

/**
 * Shows the change of number that was requested by email and waits some days, with a button that
 * stops it; nothing when there is none.
 */
export const WaitingChange = () => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.call('GET /api/my-number-change', { signal }),
    refetchOnMount: 'always',
  });
  const stop = useMutation({
    mutationFn: () => browserApi.call('DELETE /api/my-number-change'),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastError,
    // The change is loaded again after a failure too, since it may have been stopped already.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const waiting = data?.data;
  if (!waiting) return null;
  return (
    <div className="flex flex-col items-start gap-3 rounded-md border border-action p-4">
      <p>
        Un autre numéro a été demandé par e-mail. Il remplacera celui-ci le{' '}
        {formatDay(waiting.takes_effect_at)}. Ce n’était pas vous ?
      </p>
      <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
        Annuler ce changement
      </Button>
    </div>
  );
};
