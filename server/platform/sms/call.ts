import type { z } from 'zod';
import { GatewayFailure, type FailureReason } from './gateway.ts';

/**
 * Limits a call of a gateway, in ms, to more than the ten seconds that `fetch` takes to connect, so that a gateway that
 * cannot be reached, and so has certainly taken nothing, is told from one that does not answer.
 */
export const GATEWAY_TIMEOUT_MS = 15_000;

/** Lists the error codes of connections to a gateway that failed before anything was sent. */
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
  /** Lists the errors of a host with several IP addresses, one for each address. */
  errors?: Cause[];
}

/** Says whether a connection failed at every IP address of the host, so that nothing was sent. */
const failedToConnect = ({ syscall, errors }: Cause): boolean =>
  syscall === 'connect' ||
  (errors !== undefined && errors.length > 0 && errors.every(failedToConnect));

/** Says whether a call failed before the gateway can have received anything. */
const isUnreachable = (error: unknown): boolean => {
  const { cause } = error as { cause?: Cause };
  return cause !== undefined && (failedToConnect(cause) || UNREACHABLE.has(cause.code ?? ''));
};

/**
 * Maps the HTTP statuses of gateways to reasons of failure. A proxy that lost the answer (502) or timed out (504) does
 * not know whether the message was taken.
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
  /** Maps HTTP statuses of one provider to reasons of failure that replace the usual ones. */
  reasons?: Readonly<Record<number, FailureReason>>;
  /** Reads the reason of failure from the body of an answer, when the body says more than the HTTP status. */
  reasonIn?: (body: unknown) => FailureReason | undefined;
}
/** Calls a provider's API and returns its answer. @throws GatewayFailure unless the answer is 2xx */
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
    const reasonInBody = reasonIn?.(await answer.json().catch(() => null));
    if (!answer.bodyUsed) await answer.body?.cancel();
    throw new GatewayFailure(gateway, reasonInBody ?? reasons[status] ?? reasonOf(status), status);
  };

/**
 * Parses the JSON of a gateway's answer. An unreadable answer leaves open whether the message was taken.
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
