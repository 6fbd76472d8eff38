/**
 * Matches the SQLSTATEs of lost connections, of a server that stops or starts, and of a server
 * without free connections.
 */
const AWAY_STATES = /^(08|57P0[123]|53300)/;
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Lists errors of the PostgreSQL client and its pool that can only be recognised by their messages. */
const AWAY_MESSAGES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
]);
/** Recognises the PostgreSQL client in a stack trace: other services are refused with the same error codes. */
const OF_POSTGRES = /node_modules\/pg(-|\/)/;

interface Failure {
  code?: unknown;
  message?: unknown;
  stack?: unknown;
  cause?: Failure;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Says whether an error or its cause means that the database cannot be reached. Network errors count only with the
 * PostgreSQL client in their stack, since connections to other services fail with the same codes.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, stack, cause } = error as Failure;
  return (
    AWAY_STATES.test(textOf(code)) ||
    AWAY_MESSAGES.has(textOf(message)) ||
    (OF_POSTGRES.test(textOf(stack)) &&
      (AWAY_CODES.has(textOf(code)) || /^connect E[A-Z]+ /.test(textOf(message)))) ||
    isDatabaseAway(cause)
  );
};
