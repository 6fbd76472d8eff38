import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';

export const MANDATES_KEY = ['mandates'];

/** Loads the people in whose names the user may publish ads, and those who may publish in the user's name. */
export const useMandates = () =>
  useQuery({
    queryKey: MANDATES_KEY,
    queryFn: ({ signal }) => browserApi.call('GET /api/mandates', { signal }),
  });

/** Ends a mandate to publish ads in another person's name, as the one who publishes or the one who allowed it. */
export const useMandateEnd = ({
  onSuccess,
  onError,
}: {
  onSuccess: (message: string) => void;
  onError: (error: Error) => void;
}) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi.call('DELETE /api/mandates/:id', { params: { id } }),
    onSuccess: ({ message }) => onSuccess(message),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: MANDATES_KEY }),
  });
};
