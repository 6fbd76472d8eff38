import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IMPORT_MAX_BYTES } from '#contract/imports/routes.ts';
import { ApiError, errorMessage } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { answerTo } from '#web/client/picked-file.ts';
import { uploadApi } from '#web/client/upload-api.ts';
import { toast } from '#web/ui/toast.ts';
import { importRefusals } from '#contract/imports/refusals.ts';

const KEY = ['import'];
/** Is the interval, in ms, at which the page polls while the server creates ads from the lines of a file. */
const POLL_MS = 2000;

/**
 * Loads the report of the last checked file, and again every `POLL_MS` while its ads are created; null without a file.
 */
export const useImport = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await browserApi.call('GET /api/my-import', { signal })).data,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? POLL_MS : false),
  });

/**
 * Sends a file to be checked and caches its report. `share` is the uploaded part from 0 to 1, null when nothing is
 * uploaded; `problem` says why the check failed, null without a failure.
 */
export const useImportCheck = () => {
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const check = useMutation({
    mutationFn: (file: File) => {
      if (file.size > IMPORT_MAX_BYTES) throw new ApiError(413, importRefusals.tooHeavy.message);
      setShare(0);
      const form = new FormData();
      form.append('file', file, file.name);
      return answerTo(file, uploadApi(setShare).call('POST /api/my-import', { form }));
    },
    onSuccess: ({ message, data }) => {
      client.setQueryData(KEY, data);
      toast.success(message);
    },
    onSettled: () => setShare(null),
  });
  const { error } = check;
  const problem =
    error instanceof ApiError ? (error.errors['file']?.[0] ?? error.message) : errorMessage(error);
  return { share, check: check.mutate, problem: error ? problem : null };
};

/** Returns the actions on the checked import file: create ads from its valid lines (`send`), or discard it (`drop`). */
export const useImportActions = () => {
  const client = useQueryClient();
  /** Shows why an action failed, and reloads the report, which may have changed meanwhile. */
  const onError = (error: Error) => {
    toast.error(errorMessage(error));
    void client.invalidateQueries({ queryKey: KEY });
  };
  const send = useMutation({
    mutationFn: (id: string) => browserApi.call('POST /api/my-import/send', { body: { id } }),
    onSuccess: ({ message, data }) => {
      client.setQueryData(KEY, data);
      void client.invalidateQueries({ queryKey: ['ads'] });
      toast.success(message);
    },
    onError,
  });
  const drop = useMutation({
    mutationFn: () => browserApi.call('DELETE /api/my-import'),
    onSuccess: ({ message }) => {
      client.setQueryData(KEY, null);
      toast.success(message);
    },
    onError,
  });
  return { send, drop };
};
