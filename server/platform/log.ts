import { MINUTE } from '#contract/common/time.ts';
import { pino, type DestinationStream, type Logger } from 'pino';
import { isDatabaseAway } from './database/away.ts';
import type { Settings } from './settings.ts';

export type Log = Logger;

// Values of these keys are never logged on purpose; they are redacted in case an object logged with
// an error contains them.
const SECRET_KEYS = [
  'password',
  'code',
  'token',
  'cookie',
  'authorization',
  'telephone',
  'phone',
  'to',
  'text',
];
const redactPaths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** Matches a SQLSTATE (`57P01`) or a Node error code (`ECONNREFUSED`), but not the six-digit codes sent to users. */
const ERROR_CODE = /^([0-9A-Z]{5}|E[A-Z_]+)$/;

/**
 * Wraps the code of an error, so that the filter of secrets can tell it from the codes sent to users, which are not
 * logged.
 */
class ErrorCode {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const censor = (value: unknown): string =>
  value instanceof ErrorCode && ERROR_CODE.test(value.text) ? value.text : '[redacted]';

interface LoggedError {
  name?: string;
  message?: string;
  code?: string;
  stack?: string;
  cause?: { code?: string; message?: string };
}

/** Returns the code of an error, or of its cause, for the log. */
const codeOf = ({ code, cause }: LoggedError): { code?: ErrorCode } => {
  const found = code ?? cause?.code;
  return found === undefined ? {} : { code: new ErrorCode(String(found)) };
};

/**
 * Returns the fields of an error that may be logged. Those of a database error with the violating row (`detail`) and
 * the parameters of the query are left out.
 */
const describeError = (error: LoggedError) => ({
  name: error.name,
  message: error.cause?.message ?? error.message,
  ...codeOf(error),
  stack: error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n'),
});

/**
 * Returns a function that logs the errors of an unreachable database, which fail every queue and request, as one line a
 * minute without stacks.
 */
const summarizeOutages = () => {
  let lastAt = Number.NEGATIVE_INFINITY;
  let hidden = 0;
  return (log: Log, error: LoggedError): void => {
    hidden += 1;
    if (performance.now() - lastAt < MINUTE) return;
    lastAt = performance.now();
    const { message, code } = describeError(error);
    log.error({ reason: code?.text ?? message, failures: hidden }, 'database unreachable');
    hidden = 0;
  };
};

/**
 * Opens the log, which writes one JSON line per event, without secrets, phone numbers or user texts, to standard output
 * by default.
 */
export const openLog = (
  settings: Pick<Settings, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
): Log => {
  const logOutage = summarizeOutages();
  return pino(
    {
      level: settings.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redactPaths, censor },
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method) {
          const [first] = args as readonly unknown[];
          const error = (first as { err?: unknown } | undefined)?.err;
          if (isDatabaseAway(error)) logOutage(this, error as LoggedError);
          else method.apply(this, args);
        },
      },
    },
    destination,
  );
};
