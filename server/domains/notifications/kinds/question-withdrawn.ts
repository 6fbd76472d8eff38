import { findAnyAd } from '#server/domains/ads/index.ts';
import { findQuestionWithdrawal, questionWithdrawn } from '#server/domains/moderation/index.ts';
import { BY_EMAIL, named } from './kind.ts';
import { defineSubject, on } from './subject.ts';
import { unreadKind } from './unread.ts';

/** Tells that a moderator removed a public question with its answer from an ad; the note is the reason. */
const questionWithdrawnKinds = {
  question_withdrawn: unreadKind({
    label: 'Question retirée par un modérateur',
    priority: 'alert',
    about: 'ad',
    byDefault: BY_EMAIL,
    delayMinutes: 0,
    bell: {
      says: ({ subject, note }) => ({
        title: 'Question retirée',
        text: `Un modérateur a retiré une question et sa réponse de votre annonce${named(subject)}.${note ? ` Motif : ${note}` : ''}`,
      }),
      url: (id) => (id === null ? '/mes_annonces' : `/annonces/${id}`),
    },
  }),
};

export const questionWithdrawnSubject = defineSubject(questionWithdrawnKinds, [
  on(questionWithdrawn, async ({ question_id: id }, { database: { pool } }) => {
    const withdrawal = await findQuestionWithdrawal(pool, id);
    const ad = withdrawal && (await findAnyAd(pool, withdrawal.adId));
    if (!ad) return null;
    return {
      kind: 'question_withdrawn',
      to: ad.owner.id,
      subject: withdrawal.adId,
      dedupeKey: `question.${id}.withdrawn`,
      note: withdrawal.reason,
    };
  }),
]);
