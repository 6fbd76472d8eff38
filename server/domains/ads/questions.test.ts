import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import type { Question } from '#contract/ads/schemas/questions.ts';

let service: TestService;
let moussa: Person;
let adId = 0;
beforeAll(async () => {
  service = await testService();
  moussa = await seller(service);
  adId = (await publishedAd(service, moussa, await staff(service))).id;
});
afterAll(() => service.close());

const publish = (person: Person, question: string, answer: string) =>
  service.call<{ message: string; data: Question; errors?: object }>(
    'POST',
    `/api/annonces/${adId}/questions`,
    { token: person.token, json: { question, answer } },
  );
const shown = async (): Promise<Question[]> => {
  const { body } = await service.call<{ data: { questions: Question[] } }>(
    'GET',
    `/api/the-annonces/${adId}`,
  );
  return body.data.questions;
};

it('a seller’s answer is on the page of the ad for everyone, until it is removed', async () => {
  const first = await publish(moussa, 'Livrez-vous ?', 'Oui, à Niamey.');
  expect([first.status, first.body.message]).toEqual([201, 'Réponse publiée sur votre annonce.']);
  const again = await publish(moussa, 'Livrez-vous ?', 'Oui, partout.');
  expect(again.body.data.id).toBe(first.body.data.id);
  expect(await shown()).toEqual([
    { id: first.body.data.id, question: 'Livrez-vous ?', answer: 'Oui, partout.' },
  ]);
  const remove = () =>
    service.call('DELETE', `/api/questions/${first.body.data.id}`, { token: moussa.token });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect(await shown()).toEqual([]);
  const { rowCount } = await service.database.pool.query(
    "SELECT 1 FROM event WHERE type = 'ad.questions_changed' AND (payload->>'ad_id')::int = $1",
    [adId],
  );
  expect(rowCount).toBe(3);
});

it.each([
  ['Quel est votre numéro ?', '90 12 34 56', ['answer']],
  ['Un lien ?', 'Sur www.exemple.com', ['answer']],
  ['Faut-il une avance par Nita ?', 'Envoyez Nita avant', ['question', 'answer']],
  ['', 'Oui.', ['question']],
  ['x'.repeat(151), 'Oui.', ['question']],
])('what everyone may not read is refused at its field: %s', async (question, answer, fields) => {
  const { status, body } = await publish(moussa, question, answer);
  expect(status).toBe(422);
  expect(fields).toEqual(expect.arrayContaining(Object.keys(body.errors ?? {})));
  expect(await shown()).toEqual([]);
});

it('an ad has ten questions at most, its seller’s own', async () => {
  for (let n = 1; n <= 10; n += 1)
    expect((await publish(moussa, `Question ${n}`, 'Oui.')).status).toBe(201);
  expect((await publish(moussa, 'Une de trop', 'Non.')).status).toBe(422);
  expect((await publish(moussa, 'Question 1', 'Non.')).status).toBe(201);
  expect((await publish(await seller(service), 'Question 1', 'Non.')).status).toBe(404);
});
