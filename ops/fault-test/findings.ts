import type { SmsGateway } from '#server/testing/sms-gateway.ts';
import { printTable } from '../../bench/measure.ts';

/** One thing that was tried. */
export interface Finding {
  what: string;
  found: string;
  isGood: boolean;
}

/** Prints a table of them: whether all hold. */
export const printFindings = (title: string, findings: readonly Finding[]): boolean => {
  const rows = findings.map(({ what, found, isGood }) => [what, found, isGood ? 'holds' : 'fails']);
  printTable(title, rows);
  return findings.every(({ isGood }) => isGood);
};

/** Settings of a site with one database and no bucket, whose codes go to the gateway. */
export const serviceSettings = (
  databaseUrl: string,
  publicUrl: string,
  sms: SmsGateway,
): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: publicUrl,
  SMS_URL: sms.url,
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMS_BLOCK_BUDGET: '10000',
  SMS_HOURLY_BUDGET: '10000',
});
