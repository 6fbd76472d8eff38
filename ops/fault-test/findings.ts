import type { SmsGateway } from '#server/testing/sms-gateway.ts';
import { printTable } from '../../bench/measure.ts';

/** Describes something that was tried: what it was, what was found, and whether that is good. */
export interface Finding {
  what: string;
  found: string;
  isGood: boolean;
}

/** Prints a table of findings and returns whether all of them are good. */
export const printFindings = (title: string, findings: readonly Finding[]): boolean => {
  const rows = findings.map(({ what, found, isGood }) => [what, found, isGood ? 'holds' : 'fails']);
  printTable(title, rows);
  return findings.every(({ isGood }) => isGood);
};

/** Returns the settings of a site with one database and no bucket, which sends codes to this SMS gateway. */
export const serviceSettings = (
  databaseUrl: string,
  publicUrl: string,
  sms: SmsGateway,
): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: publicUrl,
  SMS_URL: sms.url,
  // The production mode requires a mail server; nothing listens at this one.
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMS_BLOCK_BUDGET: '10000',
  SMS_HOURLY_BUDGET: '10000',
});
