import { ApiError } from '#web/client/api.ts';
import { toast } from '#web/ui/toast.ts';

/** A response code above this one is a failure, whatever the HTTP status (docs/product.md#errors). */
const HIGHEST_SUCCESS = 220;
const UNKNOWN = 'Une erreur est survenue!';

/** How long what such a call tells stays on screen. */
export const CODE_TOAST = { duration: 3000 } as const;

/** How a form tells that such a call failed. */
export const toastCodeError = ({ message }: ApiError): void => toast.error(message, CODE_TOAST);

/** Waits for a call about codes or passwords. @throws ApiError also when only its `code` tells of a failure */
export async function expectCodeSuccess<A extends { code: number; message: string }>(
  call: Promise<A>,
): Promise<A> {
  const answer = await call;
  if (answer.code > HIGHEST_SUCCESS) throw new ApiError(answer.code, answer.message);
  return answer;
}

/** What to say of its failure: what is wrong with `field` if that is told, else the server's sentence. */
export const fieldErrorMessage = (error: unknown, field = ''): string =>
  error instanceof ApiError ? (error.errors[field]?.[0] ?? error.message) : UNKNOWN;
