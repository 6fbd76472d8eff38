import { HOUR } from '#contract/common/time.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface CodeBudget {
  /** Counts the codes charged to the hourly SMS budget. */
  spent: number;
  budget: number;
  /** Counts the codes that wait for room in the hourly SMS budget. */
  waiting: number;
}

/** Counts the codes charged to the SMS budget in the last hour, so none sent by email, and those that wait for room. */
export const readCodeBudget = async ({
  database,
  clock,
  settings,
}: Platform): Promise<CodeBudget> => {
  const { rows } = await database.pool.query<{ spent: number; waiting: number }>(
    `SELECT
       (SELECT count(*) FROM code WHERE charged_at > $1 AND purpose NOT IN ('confirm_email', 'lost_number')) AS spent,
       (SELECT count(*) FROM code WHERE encrypted IS NOT NULL) AS waiting`,
    [new Date(clock.now().getTime() - HOUR)],
  );
  return { ...expectOne(rows), budget: settings.SMS_HOURLY_BUDGET };
};
