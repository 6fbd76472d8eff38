/** Connection exceptions, a server that stops or starts, or that has no connection left. */
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
/** Errors that the client of PostgreSQL and its pool make themselves: nothing but their words tells them apart. */
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
/** Other services are refused with the same codes: the client of PostgreSQL shows in the stack. */
const OF_POSTGRES = /node_modules\/pg(-|\/)/;

interface Failure {
  code?: unknown;
  message?: unknown;
  stack?: unknown;
  cause?: Failure;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether an error, or what caused it, says that the database cannot be reached. */
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
