import { expect, test } from 'vitest';
import { moderationRefusals } from '#contract/moderation.ts';
import { ApiProblem, NO_NETWORK } from '#web/client/api.ts';
import type { KeptDecision } from './kept-decisions.ts';
import { ToldDecisions } from './told-decisions.ts';

const rejection = { reason: 'photos', comment: 'Refaites la photo.' };
const kept: KeptDecision = {
  by: 7,
  ad: { id: 1, title: 'Vélo', version: 1 },
  decision: { rejection },
};

const desk = (answers: (string | ApiProblem)[]) => {
  const heard: string[] = [];
  const told = new ToldDecisions({
    tell: async () => {
      const answer = answers.shift() ?? 'Annonce rejetée.';
      if (answer instanceof ApiProblem) throw answer;
      return { message: answer };
    },
    notify: (message) => heard.push(message),
    complain: (message) => heard.push(message),
  });
  return { told, heard };
};

const decided = new ApiProblem(409, moderationRefusals.alreadyDecided.message);

test('a decision that did not get through is shown with its words, which the form offers again', async () => {
  const { told, heard } = desk([new ApiProblem(0, NO_NETWORK)]);
  await told.send(kept);
  expect(told.failures).toEqual([{ ...kept, problem: NO_NETWORK, isOver: false }]);
  expect(told.drafts.get(1)).toEqual(rejection);
  await told.send(kept);
  expect(told.failures).toEqual([]);
  expect(told.drafts.get(1)).toBeUndefined();
  expect(heard).toEqual([NO_NETWORK, 'Annonce rejetée.']);
});

test('one on an ad that changed can be taken up again, one on an ad that others decided on cannot', async () => {
  const { told } = desk([
    new ApiProblem(409, moderationRefusals.staleVersion.message),
    decided,
    new ApiProblem(404, 'Annonce introuvable.'),
  ]);
  for (const id of [1, 2, 3]) await told.send({ ...kept, ad: { ...kept.ad, id } });
  expect(told.failures.map(({ isOver }) => isOver)).toEqual([false, true, true]);
  told.forget(2);
  expect(told.failures.map(({ ad }) => ad.id)).toEqual([1, 3]);
});

test('one that was told as the page was left is no failure when it is told again', async () => {
  const { told, heard } = desk([decided]);
  await told.send(kept, true);
  expect(told.failures).toEqual([]);
  expect(heard).toEqual([]);
});
