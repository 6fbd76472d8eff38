import type { FailureReason } from '#server/platform/sms/gateway.ts';
import { failureTexts } from '../texts.ts';
import { NOT_COMPOSED } from './send.ts';

/**
 * Returns the French text for the stored error of a message that no gateway accepted. Errors of gateways begin with
 * name and reason (`gateway: reason`); others contain at most the status of an answer.
 */
export const failureText = (error: string): string => {
  const reason = /^\w+: (\w+)/.exec(error)?.[1];
  if (reason && reason in failureTexts.reasons)
    return failureTexts.reasons[reason as FailureReason];
  if (error === NOT_COMPOSED) return failureTexts.notComposed;
  const status = /\b[1-5]\d\d\b/.exec(error)?.[0];
  return status ? failureTexts.answered(status) : failureTexts.reasons.no_answer;
};
