import { pino, type DestinationStream, type Logger } from 'pino';
import type { Settings } from './settings.ts';

export type Log = Logger;

// Nothing logs these on purpose: they are redacted in case an object logged with an error contains them.
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

/** One JSON line per event, without secrets, phone numbers or user texts; on standard output by default. */
export const openLog = (
  settings: Pick<Settings, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
): Log =>
  pino(
    {
      level: settings.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redactPaths, censor: '[redacted]' },
      serializers: {
        // Only these fields: a database error also has the violating row in `detail` and the parameters of the query.
        err: (error: Error & { code?: string; cause?: { code?: string; message?: string } }) => ({
          name: error.name,
          message: error.cause?.message ?? error.message,
          code: error.code ?? error.cause?.code,
          stack: error.stack
            ?.split('\n')
            .filter((line) => line.startsWith('    at '))
            .join('\n'),
        }),
      },
    },
    destination,
  );
