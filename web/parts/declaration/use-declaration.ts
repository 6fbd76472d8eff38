import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';

/** Loads a declaration of the user's company, or one of its versions, and again at each visit. */
export const useDeclaration = (id: number, version?: number) =>
  useQuery({
    queryKey: ['declarations', 'one', id, version ?? 'now'],
    queryFn: async ({ signal }) => {
      const query = { version };
      return (await browserApi.call('GET /api/declarations/:id', { params: { id }, query, signal }))
        .data;
    },
    refetchOnMount: 'always',
  });

/** Submits a declaration and refetches the page's data, also after a failure. */
export const useSubmission = (id: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi.call('POST /api/declarations/:id/submit', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastError,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['declarations'] }),
        client.invalidateQueries({ queryKey: ['companies'] }),
      ]),
  });
};
