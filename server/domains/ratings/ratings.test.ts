import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdPage } from '#contract/ads/schemas.ts';
import type { Conversation } from '#contract/messaging/schemas.ts';
import { ratingRefusals, type ManagedRating, type RatingState } from '#contract/ratings/schemas.ts';
import type { SellerRatings } from '#contract/ratings/shown.ts';
import { publishedAd, seller, staff, type Person } from '#server/testing/personas.ts';
import { settledSeller, settle } from '#server/testing/ratings.ts';
import { testService, type TestService } from '#server/testing/service.ts';

let service: TestService;
let moderator: Person;
beforeAll(async () => {
  service = await testService();
  moderator = await staff(service);
});
afterAll(() => service.close());

const sql = (text: string, values: unknown[] = []) => service.database.pool.query(text, values);

const settled = () => settledSeller(service);

let words = 0;
const write = (person: Person, path: string) =>
  service.call<{ data: Conversation }>('POST', path, {
    token: person.token,
    json: { message: `Bonjour, question ${(words += 1)}` },
  });

/** A conversation about a new ad of the seller's; without an answer where `isAnswered` is false. */
const met = async (owner: Person, buyer: Person, { isAnswered = true } = {}) => {
  const ad = await publishedAd(service, owner, moderator, { title: 'Moto Bajaj' });
  const { body } = await write(buyer, `/api/annonces/${ad.id}/conversations`);
  const { id } = body.data;
  if (isAnswered) await write(owner, `/api/conversations/${id}/messages`);
  return { adId: ad.id, id };
};

const GOOD = { came: true, as_described: true, courteous: true };
interface Said {
  message: string;
  errors?: Record<string, string[]>;
}
const act = (person: Person, id: number, path: string, json: object = {}, cookie?: string) =>
  service.call<Said>('POST', `/api/conversations/${id}/${path}`, {
    token: person.token,
    json,
    headers: cookie ? { cookie: `kasuwa_device=${cookie}` } : {},
  });
const rate = (person: Person, id: number, json: object = GOOD, cookie?: string) =>
  act(person, id, 'rating', json, cookie);
const state = async (person: Person, id: number): Promise<RatingState> => {
  const { body } = await service.call<{ data: RatingState }>(
    'GET',
    `/api/conversations/${id}/rating`,
    { token: person.token },
  );
  return body.data;
};
const shownOf = async (owner: Person): Promise<SellerRatings | null> => {
  const { body } = await service.call<{ data: { ratings: SellerRatings | null } }>(
    'GET',
    `/api/vendeurs/${owner.user.id}`,
  );
  return body.data.ratings;
};
const waiting = async (): Promise<ManagedRating[]> => {
  const { body } = await service.call<{ data: ManagedRating[] }>('GET', '/api/admin/ratings', {
    token: moderator.token,
  });
  return body.data;
};
const countWaiting = async (): Promise<number> => {
  const { body } = await service.call<{ data: { ratings: number } }>('GET', '/api/admin/waiting', {
    token: moderator.token,
  });
  return body.data.ratings;
};
const waitingOn = async (owner: Person): Promise<ManagedRating> => {
  const found = (await waiting()).find(({ rated }) => rated.id === owner.user.id);
  if (!found) throw new Error('Nothing waits.');
  return found;
};
const decide = (id: number, json: object, by = moderator) =>
  service.call<Said>('POST', `/api/admin/ratings/${id}`, { token: by.token, json });
const bell = async ({ token }: Person): Promise<string[]> => {
  await service.carryOut();
  const { body } = await service.call<{ data: { kind: string; text: string }[] }>(
    'GET',
    '/api/notifications',
    { token },
  );
  const texts = body.data.filter(({ kind }) => kind === 'rating').map(({ text }) => text);
  return texts.map((text) => text.replaceAll('\u00a0', ' '));
};
/** Ratings of new people that count. */
const rateByOthers = async (owner: Person, many: number, json: object = GOOD) => {
  for (let n = 0; n < many; n += 1) {
    const buyer = await settled();
    expect((await rate(buyer, (await met(owner, buyer)).id, json)).status).toBe(201);
  }
};

describe('a rating', () => {
  it('is written once by a buyer whom the seller answered, and shown from three people on', async () => {
    const owner = await settled();
    const buyer = await settled();
    const contact = await met(owner, buyer);
    expect(await state(buyer, contact.id)).toMatchObject({ rating: null, may_rate: true });
    const made = await rate(buyer, contact.id, {
      came: false,
      as_described: true,
      courteous: false,
    });
    expect([made.status, made.body]).toEqual([201, { message: 'Merci pour votre avis.' }]);
    // Nothing was seen of what a seller who did not come sells.
    expect(await state(buyer, contact.id)).toMatchObject({
      rating: { came: false, as_described: null, courteous: false, state: 'counted' },
      may_rate: false,
    });
    const twice = await rate(buyer, contact.id);
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'Vous avez déjà donné votre avis sur cette annonce.',
    ]);
    expect(await bell(owner)).toEqual([
      'Un acheteur a donné son avis sur vous pour « Moto Bajaj ».',
    ]);
    await rateByOthers(owner, 1);
    expect(await shownOf(owner)).toBeNull();
    await rateByOthers(owner, 1);
    const shown = {
      total: 3,
      came: { yes: 2, of: 3 },
      as_described: { yes: 2, of: 2 },
      courteous: { yes: 2, of: 3 },
    };
    expect(await shownOf(owner)).toEqual({ ...shown, sentences: [] });
    const page = await service.call<{ data: AdPage }>('GET', `/api/the-annonces/${contact.adId}`);
    expect(page.body.data.seller.ratings).toEqual(shown);
    // No name of who wrote it.
    expect(JSON.stringify(await shownOf(owner))).not.toContain('name');
  });

  it('says at which field an answer is missing', async () => {
    const buyer = await settled();
    const { id } = await met(await settled(), buyer);
    const { status, body } = await rate(buyer, id, { came: true, sentence: 'a'.repeat(201) });
    expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['courteous', 'sentence'],
    ]);
    const unseen = await rate(buyer, id, { came: true, courteous: true });
    expect(unseen.body.errors).toEqual({ as_described: ['Répondez par oui ou par non.'] });
  });

  it('takes a real contact: an answer of the seller, or a sale to that person', async () => {
    const owner = await settled();
    const buyer = await settled();
    const { id, adId } = await met(owner, buyer, { isAnswered: false });
    const refused = await rate(buyer, id);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Vous pourrez donner votre avis quand le vendeur vous aura répondu, ou s’il indique vous avoir vendu l’article.',
    ]);
    expect((await act(buyer, id, 'sold')).status).toBe(403);
    expect(await state(owner, id)).toMatchObject({ may_sell: true, is_sold: false });
    expect((await act(owner, id, 'sold')).status).toBe(200);
    expect((await act(owner, id, 'sold')).status).toBe(200);
    expect(await state(owner, id)).toMatchObject({ may_sell: false, is_sold: true });
    const sold = await service.call('GET', `/api/the-annonces/${adId}`, { token: owner.token });
    expect(sold.body).toMatchObject({ data: { status: 'Vendue' } });
    expect(await bell(buyer)).toEqual([
      'Le vendeur indique vous avoir vendu « Moto Bajaj ». Donnez votre avis.',
    ]);
    expect((await rate(buyer, id)).status).toBe(201);
  });

  it('follows a sale to one person alone', async () => {
    const owner = await settled();
    const buyer = await settled();
    const other = await settled();
    const { id, adId } = await met(owner, buyer, { isAnswered: false });
    const second = (await write(other, `/api/annonces/${adId}/conversations`)).body.data.id;
    expect((await act(owner, id, 'sold')).status).toBe(200);
    const again = await act(owner, second, 'sold');
    expect([again.status, again.body.message]).toEqual([
      409,
      'Cette annonce est déjà marquée vendue à une autre personne.',
    ]);
    expect((await rate(other, second)).status).toBe(403);
  });

  it('is not for strangers, the seller, wanted ads, or who blocked the seller', async () => {
    const owner = await settled();
    const buyer = await settled();
    const { id } = await met(owner, buyer);
    const stranger = await rate(await settled(), id);
    expect([stranger.status, stranger.body.message]).toEqual([404, 'Conversation introuvable.']);
    expect((await rate(owner, id)).status).toBe(403);
    const block = (method: 'POST' | 'DELETE') =>
      service.call(method, `/api/users/${owner.user.id}/block`, { token: buyer.token });
    await block('POST');
    expect((await state(buyer, id)).may_rate).toBe(false);
    expect((await rate(buyer, id)).status).toBe(403);
    await block('DELETE');
    expect((await rate(buyer, id)).status).toBe(201);
    const looked = await publishedAd(service, owner, moderator, {
      kind: 'wanted',
      title: 'Moto',
      product_status: undefined,
    });
    const offered = await write(buyer, `/api/annonces/${looked.id}/conversations`);
    await write(owner, `/api/conversations/${offered.body.data.id}/messages`);
    expect((await rate(buyer, offered.body.data.id)).status).toBe(403);
  });

  it('is not escaped by blocking the buyer or deleting the ad', async () => {
    const owner = await settled();
    const [blocked, left] = [await settled(), await settled()];
    const first = await met(owner, blocked);
    const second = await met(owner, left);
    await service.call('POST', `/api/users/${blocked.user.id}/block`, { token: owner.token });
    const gone = await service.call('DELETE', `/api/annonces/${second.adId}`, {
      token: owner.token,
    });
    expect(gone.status).toBe(200);
    expect((await rate(blocked, first.id)).status).toBe(201);
    expect((await rate(left, second.id)).status).toBe(201);
    await rateByOthers(owner, 1);
    expect(await shownOf(owner)).toMatchObject({ total: 3 });
  });
});

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
    // A device on which the seller never signed in.
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
