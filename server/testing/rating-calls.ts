import { expect } from 'vitest';
import type { Conversation } from '#contract/messaging/schemas.ts';
import type { ManagedRating, RatingState } from '#contract/ratings/schemas/ratings.ts';
import type { SellerRatings } from '#contract/ratings/schemas/shown.ts';
import { publishedAd, type Person } from './personas.ts';
import { settledSeller } from './ratings.ts';
import type { TestService } from './service.ts';

/** Holds the answers of a rating that is positive in all respects. */
export const GOOD = { came: true, as_described: true, courteous: true };

interface Said {
  message: string;
  errors?: Record<string, string[]>;
}

/** Returns functions that call the API about ratings, as users do. */
export const ratingCalls = (of: () => TestService, moderator: () => Person) => {
  let words = 0;
  const write = (person: Person, path: string) =>
    of().call<{ data: Conversation }>('POST', path, {
      token: person.token,
      json: { message: `Bonjour, question ${(words += 1)}` },
    });

  /** Starts a conversation about a new ad of the seller, which the seller answers unless `isAnswered` is false. */
  const met = async (owner: Person, buyer: Person, { isAnswered = true } = {}) => {
    const ad = await publishedAd(of(), owner, moderator(), { title: 'Moto Bajaj' });
    const { body } = await write(buyer, `/api/annonces/${ad.id}/conversations`);
    const { id } = body.data;
    if (isAnswered) await write(owner, `/api/conversations/${id}/messages`);
    return { adId: ad.id, id };
  };

  const act = (person: Person, id: number, path: string, json: object = {}, cookie?: string) =>
    of().call<Said>('POST', `/api/conversations/${id}/${path}`, {
      token: person.token,
      json,
      headers: cookie ? { cookie: `kasuwa_device=${cookie}` } : {},
    });
  const rate = (person: Person, id: number, json: object = GOOD, cookie?: string) =>
    act(person, id, 'rating', json, cookie);
  const state = async (person: Person, id: number): Promise<RatingState> => {
    const { body } = await of().call<{ data: RatingState }>(
      'GET',
      `/api/conversations/${id}/rating`,
      { token: person.token },
    );
    return body.data;
  };
  const shownOf = async (owner: Person): Promise<SellerRatings | null> => {
    const { body } = await of().call<{ data: { ratings: SellerRatings | null } }>(
      'GET',
      `/api/vendeurs/${owner.user.id}`,
    );
    return body.data.ratings;
  };
  const waiting = async (): Promise<ManagedRating[]> => {
    const { body } = await of().call<{ data: ManagedRating[] }>('GET', '/api/admin/ratings', {
      token: moderator().token,
    });
    return body.data;
  };
  const countWaiting = async (): Promise<number> => {
    const { body } = await of().call<{ data: { ratings: number } }>('GET', '/api/admin/waiting', {
      token: moderator().token,
    });
    return body.data.ratings;
  };
  const waitingOn = async (owner: Person): Promise<ManagedRating> => {
    const found = (await waiting()).find(({ rated }) => rated.id === owner.user.id);
    if (!found) throw new Error('Nothing waits.');
    return found;
  };
  const decide = (id: number, json: object, by = moderator()) =>
    of().call<Said>('POST', `/api/admin/ratings/${id}`, { token: by.token, json });
  const bell = async ({ token }: Person): Promise<string[]> => {
    await of().carryOut();
    const { body } = await of().call<{ data: { kind: string; text: string }[] }>(
      'GET',
      '/api/notifications',
      { token },
    );
    const texts = body.data.filter(({ kind }) => kind === 'rating').map(({ text }) => text);
    return texts.map((text) => text.replaceAll('\u00a0', ' '));
  };
  /** Adds `many` ratings by new users whose ratings count. */
  const rateByOthers = async (owner: Person, many: number, json: object = GOOD) => {
    for (let n = 0; n < many; n += 1) {
      const buyer = await settledSeller(of());
      expect((await rate(buyer, (await met(owner, buyer)).id, json)).status).toBe(201);
    }
  };
  return {
    write,
    met,
    act,
    rate,
    state,
    shownOf,
    waiting,
    countWaiting,
    waitingOn,
    decide,
    bell,
    rateByOthers,
  };
};
