import { newcomer, PASSWORD, seller, staff, type Person } from '../personas.ts';
import type { TestService } from '#server/testing/service.ts';

/** Those whom no call but the public ones knows. */
export const OUTSIDE = ['anonymous', 'forged', 'signed out', 'suspended', 'deleted'] as const;
/**
 * Those who are signed in. The owner is the holder of the companies too: nobody else belongs to one. `shut out` is
 * whom the owner has blocked.
 */
export const INSIDE = [
  'owner',
  'stranger',
  'shut out',
  'unverified',
  'moderator',
  'administrator',
] as const;
export type Inside = (typeof INSIDE)[number];
export type Who = (typeof OUTSIDE)[number] | Inside;
export const EVERYBODY: readonly Who[] = [...OUTSIDE, ...INSIDE];
/** At a call that is open to all it makes no difference why somebody is nobody. */
export const ANYBODY: readonly Who[] = ['anonymous', 'suspended', ...INSIDE];

export interface People extends Record<Inside, Person> {
  'signed out': Person;
  suspended: Person;
  deleted: Person;
  /** Writes to the owner and reports their ads; calls nothing here. */
  buyer: Person;
  /** A second administrator, so that the first is not the last. */
  chief: Person;
}

/** A token signed by nobody, with the claims of an administrator. */
const forged = ({ token }: Person): string => {
  const [head = '', , signature = ''] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: '1', sid: 1, exp: 4_000_000_000 }));
  return [head, claims.toString('base64url'), signature].join('.');
};

/** Everybody. Tokens that are worth nothing are so at once: none was looked at while it still was. */
export const gatherPeople = async (service: TestService): Promise<People> => {
  let addresses = 0;
  const address = () => ({ email: `${(addresses += 1)}@exemple.ne` });
  const chief = await staff(service, 'admin');
  const people: People = {
    chief,
    owner: await seller(service, { first_name: 'Mariama', ...address() }),
    stranger: await seller(service, address()),
    'shut out': await seller(service, address()),
    unverified: await newcomer(service, address()),
    moderator: await staff(service, 'moderator', address()),
    administrator: await staff(service, 'admin', address()),
    buyer: await seller(service),
    'signed out': await newcomer(service),
    suspended: await staff(service, 'admin'),
    deleted: await newcomer(service),
  };
  const { deleted, suspended, 'signed out': gone } = people;
  const again = await service.call<{ access_token: string }>('POST', '/api/login', {
    json: { telephone: deleted.telephone, password: PASSWORD },
  });
  const answers = [
    await service.call('POST', '/api/logout', {
      headers: { cookie: `kasuwa_refresh=${gone.cookie}` },
    }),
    await service.call('POST', '/api/delete-account', { token: again.body.access_token }),
    await service.call('POST', `/api/admin/users/${suspended.user.id}/suspend`, {
      token: chief.token,
      json: { reason: 'Compte volé.', until: null },
    }),
  ];
  if (answers.some(({ status }) => status !== 200))
    throw new Error(`Not all are where they belong: ${JSON.stringify(answers)}`);
  await service.carryOut();
  // So that a code may be asked for again.
  service.clock.pass(61_000);
  return people;
};

/** The token somebody calls with; none for the anonymous. */
export const tokenOf = (people: People, who: Who): string | undefined => {
  if (who === 'anonymous') return undefined;
  return who === 'forged' ? forged(people.chief) : people[who].token;
};
