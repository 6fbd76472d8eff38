import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seller, staff, type Person } from '#server/testing/personas.ts';
import { GOOD, ratingCalls } from '#server/testing/rating-calls.ts';
import { settledSeller, settle } from '#server/testing/ratings.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { ratingRefusals } from '#contract/ratings/refusals.ts';

let service: TestService;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
});
afterAll(() => service.close());

const sql = (text: string, values: unknown[] = []) => service.database.pool.query(text, values);
const settled = () => settledSeller(service);
const {
  act,
  bell,
  countWaiting,
  decide,
  met,
  rate,
  rateByOthers,
  shownOf,
  state,
  waiting,
  waitingOn,
} = ratingCalls(
  () => service,
  () => moderator,
);

describe('misuse', () => {
  it('by fresh accounts is held for a moderator, and counts nothing until then', async () => {
    const owner = await settled();
    for (let n = 0; n < 3; n += 1) {
      const fresh = await seller(service);
      expect((await rate(fresh, (await met(owner, fresh)).id)).status).toBe(201);
    }
    expect(await shownOf(owner)).toBeNull();
    const held = (await waiting()).filter(({ rated }) => rated.id === owner.user.id);
    expect(held.map(({ findings }) => findings)).toEqual([
      ['new_account'],
      ['new_account'],
      ['new_account'],
    ]);
    expect(await bell(owner)).toEqual([]);
    for (const { id } of held) expect((await decide(id, { outcome: 'approve' })).status).toBe(200);
    expect(await shownOf(owner)).toMatchObject({ total: 3 });
    expect(await bell(owner)).toHaveLength(3);
  });

  it('by many ratings of one day is held from the sixth on', async () => {
    const owner = await settled();
    await rateByOthers(owner, 6);
    expect(await shownOf(owner)).toMatchObject({ total: 5 });
    expect((await waitingOn(owner)).findings).toEqual(['many']);
  });

  it('by a second account on the seller’s device, or with the seller’s number, is held', async () => {
    const owner = await settled();
    const [second, relative, other] = [await settled(), await settled(), await settled()];
    expect((await rate(second, (await met(owner, second)).id, GOOD, owner.device)).status).toBe(
      201,
    );
    expect((await waitingOn(owner)).findings).toEqual(['same_device']);
    await sql('INSERT INTO contact_number (user_id, telephone, proven_at) VALUES ($1, $2, $3)', [
      owner.user.id,
      relative.telephone,
      service.clock.now(),
    ]);
    await rate(relative, (await met(owner, relative)).id);
    expect((await waiting()).at(-1)?.findings).toEqual(['same_number']);
    // The buyer rates from a device on which the seller never signed in.
    const { id } = await met(owner, other);
    await rate(other, id, GOOD, other.device);
    expect((await state(other, id)).rating?.state).toBe('counted');
    expect((await waiting()).filter(({ rated }) => rated.id === owner.user.id)).toHaveLength(2);
  });

  it('by one person about many ads of a seller counts once, and no more than ten a day', async () => {
    const owner = await settled();
    const buyer = await settled();
    await rateByOthers(owner, 1);
    for (let n = 0; n < 2; n += 1) await rate(buyer, (await met(owner, buyer)).id);
    expect(await shownOf(owner)).toBeNull();
    await rateByOthers(owner, 1);
    // The newest of the two.
    expect(await shownOf(owner)).toMatchObject({ total: 3 });
    const { id } = await met(owner, buyer);
    const spent = { name: 'ratings', points: 10, seconds: 86_400, shared: true };
    for (let n = 2; n < 10; n += 1)
      await service.platform.limits.use(spent, String(buyer.user.id), ratingRefusals.tooMany);
    const eleventh = await rate(buyer, id);
    expect([eleventh.status, eleventh.body.message]).toEqual([
      429,
      'Trop d’avis aujourd’hui. Réessayez demain.',
    ]);
  });

  it('by a suspended person no longer counts', async () => {
    const owner = await settled();
    const buyer = await settled();
    await rate(buyer, (await met(owner, buyer)).id);
    await rateByOthers(owner, 2);
    expect(await shownOf(owner)).toMatchObject({ total: 3 });
    await sql('UPDATE app_user SET suspended_at = $2 WHERE id = $1', [
      buyer.user.id,
      service.clock.now(),
    ]);
    expect(await shownOf(owner)).toBeNull();
  });
});

describe('the texts of a rating', () => {
  it('are shown once a moderator approved them: the sentence, then the reply', async () => {
    const owner = await settled();
    const buyer = await settled();
    await rateByOthers(owner, 2);
    const { id } = await met(owner, buyer);
    const made = await rate(buyer, id, { ...GOOD, sentence: 'Très bon accueil.' });
    expect(made.body.message).toBe('Merci pour votre avis. Un modérateur relit votre phrase.');
    expect((await shownOf(owner))?.sentences).toEqual([]);
    expect((await state(owner, id)).rating).toMatchObject({ sentence: '', sentence_state: 'none' });
    const first = await waitingOn(owner);
    expect(first).toMatchObject({ sentence: 'Très bon accueil.', ad_title: 'Moto Bajaj' });
    await decide(first.id, { outcome: 'approve', version: first.version });
    const sentence = { text: 'Très bon accueil.', month: '2026-11', reply: '' };
    expect((await shownOf(owner))?.sentences).toEqual([sentence]);
    expect((await act(buyer, id, 'rating/reply', { reply: 'Moi.' })).status).toBe(403);
    const replied = await act(owner, id, 'rating/reply', { reply: 'Merci, revenez.' });
    expect(replied.status).toBe(200);
    expect((await act(owner, id, 'rating/reply', { reply: 'Encore.' })).status).toBe(409);
    expect((await state(buyer, id)).rating).toMatchObject({ reply: '', reply_state: 'none' });
    expect((await shownOf(owner))?.sentences).toEqual([sentence]);
    // What was read before the reply came is no longer decided.
    expect((await decide(first.id, { outcome: 'approve', version: first.version })).status).toBe(
      409,
    );
    await decide(first.id, { outcome: 'approve' });
    expect((await shownOf(owner))?.sentences).toEqual([{ ...sentence, reply: 'Merci, revenez.' }]);
    expect(await bell(buyer)).toEqual(['Le vendeur a répondu à votre avis sur « Moto Bajaj ».']);
  });

  it('are refused with a reason that their writer reads, while the answers stay', async () => {
    const owner = await settled();
    const buyer = await settled();
    await rateByOthers(owner, 2);
    await rate(buyer, (await met(owner, buyer)).id, { ...GOOD, sentence: 'Appelez le 90 00 00.' });
    const { id } = await waitingOn(owner);
    const silent = await decide(id, { outcome: 'drop_sentence' });
    expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['reason']]);
    await decide(id, { outcome: 'drop_sentence', reason: 'Pas de numéro.' });
    expect(await shownOf(owner)).toMatchObject({ total: 3, sentences: [] });
    expect(await bell(buyer)).toEqual([
      'Un modérateur a retiré la phrase de votre avis sur « Moto Bajaj ». Vos réponses restent. Motif : Pas de numéro.',
    ]);
    expect((await decide(id, { outcome: 'drop_sentence', reason: 'Encore.' })).status).toBe(409);
  });
});

describe('a report of a rating', () => {
  it('lets it count until a moderator, who is none of the two, removes it', async () => {
    const owner = await settled();
    const buyer = await staff(service);
    await settle(service, buyer);
    await rateByOthers(owner, 2);
    const { id } = await met(owner, buyer);
    await rate(buyer, id);
    expect((await act(buyer, id, 'rating/report', { report: 'Faux.' })).status).toBe(403);
    const report = { report: 'Cette personne n’est jamais venue.' };
    expect((await act(owner, id, 'rating/report', report)).status).toBe(200);
    expect((await act(owner, id, 'rating/report', report)).status).toBe(409);
    expect(await shownOf(owner)).toMatchObject({ total: 3 });
    const reported = await waitingOn(owner);
    expect(reported).toMatchObject({ ...report, report_waits: true });
    const removal = { outcome: 'remove', reason: 'Aucune rencontre.' };
    expect((await decide(reported.id, removal, buyer)).status).toBe(403);
    const before = await countWaiting();
    expect((await decide(reported.id, removal)).status).toBe(200);
    expect(before - (await countWaiting())).toBe(1);
    expect(await shownOf(owner)).toBeNull();
    expect((await state(owner, id)).rating).toBeNull();
    // It was written once: not again after its removal.
    expect((await rate(buyer, id)).status).toBe(409);
    expect(await bell(buyer)).toEqual([
      'Un modérateur a retiré votre avis sur « Moto Bajaj ». Motif : Aucune rencontre.',
    ]);
    expect((await bell(owner))[0]).toBe(
      'Après votre signalement, un avis a été retiré pour « Moto Bajaj ».',
    );
    const { rows } = await sql(
      "SELECT act, version FROM journal WHERE subject = 'rating' AND subject_id = $1",
      [reported.id],
    );
    expect(rows).toEqual([{ act: 'rating.removed', version: 2 }]);
  });
});
