import type { FailureReason } from '#server/platform/messages/sms/gateway.ts';
import { NOT_COMPOSED } from './send.ts';

const REASON_TEXTS: Readonly<Record<FailureReason, string>> = {
  unreachable: 'La passerelle est injoignable.',
  unavailable: 'La passerelle est en panne.',
  rate_limited: 'La passerelle demande d’attendre.',
  no_credit: 'Le compte de la passerelle n’a plus de crédit.',
  bad_credentials: 'La passerelle refuse nos identifiants.',
  refused: 'La passerelle a refusé le message.',
  bad_number: 'La passerelle refuse ce numéro.',
  unconfirmed: 'La passerelle n’a pas répondu\u00A0: le message est peut-être arrivé.',
  no_answer: 'La passerelle n’a pas répondu.',
};

/** In French, the error of a message that no gateway took. */
export const failureText = (error: string): string => {
  const reason = /^\w+: (\w+)/.exec(error)?.[1];
  if (reason && reason in REASON_TEXTS) return REASON_TEXTS[reason as FailureReason];
  if (error === NOT_COMPOSED) return 'Le texte n’a pas pu être composé.';
  const status = /\b[1-5]\d\d\b/.exec(error)?.[0];
  return status ? `La passerelle a répondu ${status}.` : 'La passerelle n’a pas répondu.';
};
