import { ApiError, UNKNOWN_ERROR } from '#web/client/api.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Is the highest response code of a success; a higher one is a failure, whatever the HTTP status
 * (docs/product.md#errors).
 */
const HIGHEST_SUCCESS = 220;
/** Is how long the toast of a call about codes is shown, in ms. */
export const CODE_TOAST = { duration: 3000 } as const;

/** Shows the error of a call about codes in a toast. */
export const toastCodeError = ({ message }: ApiError): void => toast.error(message, CODE_TOAST);

/**
 * Awaits a call about codes or passwords.
 * @throws ApiError even when only the `code` of the answer reports the failure
 */
export async function expectCodeSuccess<A extends { code: number; message: string }>(
  call: Promise<A>,
): Promise<A> {
  const answer = await call;
  if (answer.code > HIGHEST_SUCCESS) throw new ApiError(answer.code, answer.message);
  return answer;
}

/** Returns the message of a failure: the error of `field` if there is one, else the server's message. */
export const fieldErrorMessage = (error: unknown, field = ''): string =>
  error instanceof ApiError ? (error.errors[field]?.[0] ?? error.message) : UNKNOWN_ERROR;
