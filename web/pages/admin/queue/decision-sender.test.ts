import { expect, test } from 'vitest';
import { ApiError, NO_NETWORK } from '#web/client/api.ts';
import type { StoredDecision } from './stored-decisions.ts';
import { DecisionSender } from './decision-sender.ts';
import { moderationRefusals } from '#contract/moderation/refusals.ts';

const rejection = { reason: 'photos', comment: 'Refaites la photo.' };
const stored: StoredDecision = {
  by: 7,
  ad: { id: 1, title: 'Vélo', version: 1 },
  decision: { rejection },
};

const setUp = (answers: (string | ApiError)[]) => {
  const messages: string[] = [];
  const sender = new DecisionSender({
    send: async () => {
      const answer = answers.shift() ?? 'Annonce rejetée.';
      if (answer instanceof ApiError) throw answer;
      return { message: answer };
    },
    onSuccess: (message) => messages.push(message),
    onFailure: (message) => messages.push(message),
  });
  return { sender, messages };
};

const { alreadyDecided, staleVersion } = moderationRefusals;
const decided = new ApiError(409, alreadyDecided.message, {}, alreadyDecided.name);

test('a failed decision is listed, and its comment is restored in the form', async () => {
  const { sender, messages } = setUp([new ApiError(0, NO_NETWORK)]);
  await sender.send(stored);
  expect(sender.failures).toEqual([{ ...stored, problem: NO_NETWORK, isOver: false }]);
  expect(sender.drafts.get(1)).toEqual(rejection);
  await sender.send(stored);
  expect(sender.failures).toEqual([]);
  expect(sender.drafts.get(1)).toBeUndefined();
  expect(messages).toEqual([NO_NETWORK, 'Annonce rejetée.']);
});

test('one on a changed ad can be retried, one on an ad decided by another moderator cannot', async () => {
  const { sender } = setUp([
    new ApiError(409, staleVersion.message, {}, staleVersion.name),
    decided,
    new ApiError(404, 'Annonce introuvable.'),
  ]);
  for (const id of [1, 2, 3]) await sender.send({ ...stored, ad: { ...stored.ad, id } });
  expect(sender.failures.map(({ isOver }) => isOver)).toEqual([false, true, true]);
  sender.forget(2);
  expect(sender.failures.map(({ ad }) => ad.id)).toEqual([1, 3]);
});

test('one already sent on page leave is no failure when it is sent again', async () => {
  const { sender, messages } = setUp([decided]);
  await sender.send(stored, true);
  expect(sender.failures).toEqual([]);
  expect(messages).toEqual([]);
});
