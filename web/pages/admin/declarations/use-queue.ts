import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeclarationStatusLabel } from '#contract/companies/schemas/declarations.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';

export const QUEUE_TABS = [
  'soumise',
  'déposée',
  'rejetée',
] as const satisfies DeclarationStatusLabel[];
export type QueueTab = (typeof QUEUE_TABS)[number];

/** Reads a page of the declarations with a status, oldest first. */
export const useQueue = (status: QueueTab, page: number) =>
  useQuery({
    queryKey: ['declaration-queue', status, page],
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/admin/declarations', { query: { status, page }, signal }),
    refetchOnMount: 'always',
  });

/** Returns the mutation that opens a declaration for a stated reason. Its personal data are not cached. */
export const useDeclarationDetail = () =>
  useMutation({
    mutationFn: async ({ id, reason }: { id: number; reason: string }) =>
      (
        await browserApi.call('GET /api/admin/declarations/:id', {
          params: { id },
          query: { reason },
        })
      ).data,
    gcTime: 0,
  });

/**
 * Returns the mutation that marks a declaration as filed, when its comment is null, or rejects it with a comment. It
 * shows the result as a toast and loads the lists again. `version` is the version of the declaration that was read.
 */
export const useDecision = (id: number, version: number, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comment: string | null) =>
      comment === null
        ? browserApi.call('POST /api/admin/declarations/:id/file', {
            params: { id },
            body: { version },
          })
        : browserApi.call('POST /api/admin/declarations/:id/reject', {
            params: { id },
            body: { version, comment },
          }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: (error) => toastError(error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['declaration-queue'] }),
        client.invalidateQueries({ queryKey: ['admin', 'waiting'] }),
      ]),
  });
};
