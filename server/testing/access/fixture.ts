import { signAccessToken } from '#server/domains/accounts/access-token.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Person } from '../personas.ts';
import { openAdFixtures, type AdFixtures } from '../ad-fixtures.ts';
import type { TestService } from '../service.ts';
import { gatherPeople, type People } from './people.ts';

/** Holds the callers of the access grid and the rows they own. */
export interface Fixture {
  service: TestService;
  people: People;
  adFixtures: AdFixtures;
  /**
   * Is the id of the conversation between the owner and a buyer; `endedConversation` is that between the owner and the
   * user whom the owner blocked afterwards.
   */
  conversation: number;
  endedConversation: number;
  /** Returns what `make` made at the first call with this name. */
  once: <T>(name: string, make: () => Promise<T>) => Promise<T>;
  /** Returns a new number at each call. */
  count: () => number;
  /** Runs a query and returns the first column of its only row. */
  value: <T>(sql: string, values?: readonly unknown[]) => Promise<T>;
  /**
   * Posts to a path of the service as this user and returns the body of the answer. @throws Error unless the call
   * succeeds
   */
  post: <T>(person: Person, path: string, json?: unknown) => Promise<T>;
  /** Opens another session of this user and returns its id and access token. */
  signInAgain: (person: Person) => Promise<{ id: number; token: string }>;
}

export const makeFixture = async (service: TestService): Promise<Fixture> => {
  const cache = new Map<string, Promise<unknown>>();
  let counted = 0;
  const value: Fixture['value'] = async <T>(sql: string, values: readonly unknown[] = []) => {
    const { rows } = await service.database.pool.query<Record<string, T>>(sql, [...values]);
    return expectOne(Object.values(expectOne(rows)));
  };
  const people = await gatherPeople(service);
  const adFixtures = await openAdFixtures(service.database.pool);
  const post: Fixture['post'] = async <T>({ token }: Person, path: string, json: unknown = {}) => {
    const { status, body } = await service.call('POST', path, { token, json });
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body as T;
  };
  const ad = await adFixtures.put({ title: 'Moto', ownerId: people.owner.user.id });
  const writtenBy = async (person: Person): Promise<number> => {
    const path = `/api/annonces/${ad}/conversations`;
    const message = 'Toujours disponible ?';
    return (await post<{ data: { id: number } }>(person, path, { message })).data.id;
  };
  const [conversation, endedConversation] = [
    await writtenBy(people.buyer),
    await writtenBy(people['shut out']),
  ];
  await post(people.owner, `/api/users/${people['shut out'].user.id}/block`);
  return {
    service,
    people,
    adFixtures,
    conversation,
    endedConversation,
    once: <T>(name: string, make: () => Promise<T>) => {
      const known = (cache.get(name) as Promise<T> | undefined) ?? make();
      cache.set(name, known);
      return known;
    },
    count: () => (counted += 1),
    value,
    post,
    signInAgain: async ({ user }) => {
      const id = await value<number>(
        `INSERT INTO sign_in (user_id, user_agent, created_at, seen_at) VALUES ($1, '', $2, $2) RETURNING id`,
        [user.id, service.clock.now()],
      );
      return {
        id,
        token: await signAccessToken(service.platform, { userId: user.id, signInId: id }),
      };
    },
  };
};
