import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';
import type { OwnerOutput } from './owner-form-rules.ts';

/** Loads the owners of the user's company, and again at each visit. */
export const useOwners = (companyId: number) =>
  useQuery({
    queryKey: ['owners', companyId],
    queryFn: async ({ signal }) =>
      (
        await browserApi.call('GET /api/entreprises/:id/beneficiaires', {
          params: { id: companyId },
          signal,
        })
      ).data,
    refetchOnMount: 'always',
  });

/** Returns a function that refetches the queries that depend on the owners of a company. */
const useRefresh = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['owners', 'companies', 'declarations'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
};

/** Saves a new owner, or the changes of the owner with `ownerId`. */
export const useOwnerSave = (companyId: number) => {
  const refresh = useRefresh();
  return async (body: OwnerOutput, ownerId?: number): Promise<void> => {
    const { message } =
      ownerId === undefined
        ? await browserApi.call('POST /api/entreprises/:id/beneficiaires', {
            params: { id: companyId },
            body,
          })
        : await browserApi.call('POST /api/update-beneficiaires/:id', {
            params: { id: ownerId },
            body,
          });
    toast.success(message);
    await refresh();
  };
};

/** Removes a beneficial owner of a company; `onDone` is called once the owner is gone, even if removed before. */
export const useOwnerRemoval = (onDone: () => void) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) =>
      browserApi.call('DELETE /api/beneficiaires/:id', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastError,
    onSettled: async (_answer, error) => {
      if (error === null || (error instanceof ApiError && error.status === 404)) onDone();
      await refresh();
    },
  });
};

/** Loads the declarations of the user's company, newest first. */
export const useDeclarations = (companyId: number) =>
  useQuery({
    queryKey: ['declarations', 'of', companyId],
    queryFn: async ({ signal }) =>
      (
        await browserApi.call('GET /api/entreprises/:id/declarations', {
          params: { id: companyId },
          signal,
        })
      ).data,
    refetchOnMount: 'always',
  });

/** Starts a declaration, or continues the current draft. */
export const useDeclarationStart = (companyId: number, onStarted: (id: number) => void) =>
  useMutation({
    mutationFn: () =>
      browserApi.call('POST /api/entreprises/:id/declarations', { params: { id: companyId } }),
    onSuccess: ({ data }) => onStarted(data.id),
    onError: toastError,
  });

/** Loads which administrators read the owners' data, when and why. */
export const useAccessLog = (companyId: number) =>
  useQuery({
    queryKey: ['readings', companyId],
    queryFn: async ({ signal }) =>
      (
        await browserApi.call('GET /api/entreprises/:id/lectures', {
          params: { id: companyId },
          signal,
        })
      ).data,
    refetchOnMount: 'always',
  });
