import { ApiError, UNKNOWN_ERROR } from '#web/client/api.ts';
import { toast } from '#web/ui/toast.ts';

/** Shows a toast with the server's message; without an answer, 'Une erreur est survenue!' followed by the reason. */
export const toastError = (error: unknown): void => {
  if (!(error instanceof ApiError)) toast.error(UNKNOWN_ERROR);
  else toast.error(error.status === 0 ? `${UNKNOWN_ERROR} ${error.message}` : error.message);
};
