import type { z } from 'zod';
import { GatewayFailure, type FailureReason } from './gateway.ts';

/**
 * Limits a call, in ms, to more than the ten seconds that `fetch` takes to connect, because a
 * gateway that cannot be reached has certainly taken nothing.
 */
export const GATEWAY_TIMEOUT_MS = 15_000;

/** Lists the error codes of connections that failed before anything was sent. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

interface Cause {
  code?: string;
  syscall?: string;
  /** Lists an error for each address of a host that has several addresses. */
  errors?: Cause[];
}
const failedToConnect = ({ syscall, errors }: Cause): boolean =>
  syscall === 'connect' ||
  (errors !== undefined && errors.length > 0 && errors.every(failedToConnect));

const isUnreachable = (error: unknown): boolean => {
  const { cause } = error as { cause?: Cause };
  return cause !== undefined && (failedToConnect(cause) || UNREACHABLE.has(cause.code ?? ''));
};

/**
 * Maps HTTP statuses to reasons. A proxy that lost the answer (502) or timed out (504) does not
 * know whether the message was taken.
 */
const REASONS: Readonly<Record<number, FailureReason>> = {
  401: 'bad_credentials',
  402: 'no_credit',
  403: 'bad_credentials',
  408: 'no_answer',
  429: 'rate_limited',
  502: 'no_answer',
  504: 'no_answer',
};

const reasonOf = (status: number): FailureReason =>
  REASONS[status] ?? (status >= 500 ? 'unavailable' : 'refused');

export interface HttpCall extends Pick<RequestInit, 'method' | 'body'> {
  headers?: Record<string, string>;
  /** Overrides the reasons of statuses for one provider. */
  reasons?: Readonly<Record<number, FailureReason>>;
  /** Reads the reason from the body of a failure, when the body says more than the status. */
  reasonIn?: (body: unknown) => FailureReason | undefined;
}
/** Calls a provider. @throws GatewayFailure unless the answer is 2xx */
export type Caller = (url: URL, call: HttpCall) => Promise<Response>;

/**
 * Returns a function that calls the API of an SMS gateway.
 * @throws GatewayFailure with the reason
 */
export const callerOf =
  (gateway: string, timeoutMs = GATEWAY_TIMEOUT_MS): Caller =>
  async (url, { reasons = {}, reasonIn, ...call }) => {
    let answer: Response;
    try {
      answer = await fetch(url, { ...call, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw new GatewayFailure(gateway, isUnreachable(error) ? 'unreachable' : 'no_answer');
    }
    if (answer.ok) return answer;
    const { status } = answer;
    const said = reasonIn?.(await answer.json().catch(() => null));
    if (!answer.bodyUsed) await answer.body?.cancel();
    throw new GatewayFailure(gateway, said ?? reasons[status] ?? reasonOf(status), status);
  };

/**
 * Parses the JSON of an answer. An unreadable answer leaves open whether the message was taken.
 * @throws GatewayFailure
 */
export const readAnswer = async <T>(
  gateway: string,
  answer: Response,
  schema: z.ZodType<T>,
): Promise<T> => {
  const read = schema.safeParse(await answer.json().catch(() => null));
  if (!read.success) throw new GatewayFailure(gateway, 'no_answer');
  return read.data;
};
