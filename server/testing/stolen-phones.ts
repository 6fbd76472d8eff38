import { expect } from 'vitest';
import type { Check, ReviewedAd } from '#contract/moderation/admin/review.ts';
import type { StolenPhone } from '#contract/moderation/routes/stolen-phones.ts';
import { publishedAd, seller, type Person } from './personas.ts';
import type { TestService } from './service.ts';

const PATH = '/api/my-stolen-phones';
interface Said {
  name?: string;
  message: string;
  errors?: Record<string, string[]>;
}

export const THEFT = { stolen_on: '2026-01-03', place: 'Marché Katako', receipt: '12/CP' };

/** Returns functions that call the API about stolen phones as users do, and that read what moderators see. */
export const stolenPhones = (service: TestService, moderator: Person) => {
  const declare = (imei: string, { token }: Person, details: object = THEFT) =>
    service.call<Said>('POST', PATH, { token, json: { imei, ...details } });
  /** Returns an ad that waits for its review as a moderator sees it; undefined when it does not wait. */
  const queued = async (id: number): Promise<ReviewedAd | undefined> => {
    await service.carryOut();
    const { body } = await service.call<{ data: ReviewedAd[] }>(
      'GET',
      '/api/admin/annonces?sort=checks',
      { token: moderator.token },
    );
    return body.data.find((ad) => ad.id === id);
  };
  return {
    declare,
    queued,
    phonesOf: async ({ token }: Person): Promise<StolenPhone[]> =>
      (await service.call<{ data: StolenPhone[] }>('GET', PATH, { token })).body.data,
    remove: (id: number | undefined, { token }: Person) =>
      service.call('DELETE', `${PATH}/${id}`, { token }),
    /** Registers a user who declares the phone with this IMEI stolen. */
    declarer: async (imei: string): Promise<Person> => {
      const person = await seller(service);
      expect((await declare(imei, person)).status).toBe(201);
      return person;
    },
    checkOf: async (id: number): Promise<Check | undefined> =>
      (await queued(id))?.checks.find(({ kind }) => kind === 'imei'),
    /** Publishes an ad whose text contains this IMEI, and returns its id. */
    online: async (imei: string, person: Person): Promise<number> => {
      const description = `Galaxy A15, IMEI ${imei}.`;
      const { id } = await publishedAd(service, person, moderator, { description });
      await service.carryOut();
      return id;
    },
    /** Returns everything that the API shows the seller and the public about an ad, as one text. */
    seenOf: async (id: number, { token }: Person): Promise<string> => {
      const answers: object[] = [];
      for (const path of ['/api/annonces/my', `/api/the-annonces/${id}`, '/api/notifications']) {
        const { status, body } = await service.call('GET', path, { token });
        answers.push({ status, body });
      }
      const stranger = await service.call('GET', `/api/the-annonces/${id}`);
      return JSON.stringify([...answers, stranger.body]);
    },
  };
};
