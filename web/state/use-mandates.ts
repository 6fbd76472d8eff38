import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';

export const MANDATES_KEY = ['mandates'];

/** Loads the people for whom the person publishes, and those who publish for the person. */
export const useMandates = () =>
  useQuery({
    queryKey: MANDATES_KEY,
    queryFn: ({ signal }) => browserApi.call('GET /api/mandates', { signal }),
  });

/** Ends a mandate, as its agent or its owner. */
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
