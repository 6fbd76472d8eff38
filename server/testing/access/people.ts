import type { Access } from '#contract/common/roles.ts';
import { newcomer, PASSWORD, seller, staff, type Person } from '../personas.ts';
import type { TestService } from '#server/testing/service.ts';

/** Lists the kinds of callers without a valid session, who may make public calls only. */
export const SIGNED_OUT = ['anonymous', 'forged', 'signed out', 'suspended', 'deleted'] as const;
/**
 * Lists the kinds of callers with a valid session. `owner` also holds the companies; `clerk` has the role for
 * companies; `shut out` is blocked by the owner.
 */
export const SIGNED_IN = [
  'owner',
  'stranger',
  'shut out',
  'unverified',
  'moderator',
  'clerk',
  'administrator',
] as const;
export type SignedIn = (typeof SIGNED_IN)[number];
export type Who = (typeof SIGNED_OUT)[number] | SignedIn;
export const ALL_CALLERS: readonly Who[] = [...SIGNED_OUT, ...SIGNED_IN];
/**
 * Lists the kinds of callers with which public calls are tested, for which the kind of invalid session makes no
 * difference.
 */
export const PUBLIC_CALLERS: readonly Who[] = ['anonymous', 'suspended', ...SIGNED_IN];

/** Maps each access level of a route to the kinds of callers that it admits. */
export const ADMITTED: Readonly<Record<Access, readonly Who[]>> = {
  public: ALL_CALLERS,
  user: SIGNED_IN,
  staff: ['moderator', 'clerk', 'administrator'],
  moderator: ['moderator', 'administrator'],
  companies: ['clerk', 'administrator'],
  admin: ['administrator'],
};

export interface People extends Record<SignedIn, Person> {
  'signed out': Person;
  suspended: Person;
  deleted: Person;
  /** Is a user who writes to the owner and reports the owner's ads, but makes no calls in the access grid. */
  buyer: Person;
  /** Is a second administrator, since the last administrator cannot be demoted. */
  chief: Person;
}

/** Returns an access token with the claims of an administrator and an invalid signature. */
const forged = ({ token }: Person): string => {
  const [head = '', , signature = ''] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: '1', sid: 1, exp: 4_000_000_000 }));
  return [head, claims.toString('base64url'), signature].join('.');
};

/**
 * Creates the callers of the access grid. Invalid tokens are never used while they are valid, so that no cached session
 * accepts them.
 */
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
    clerk: await staff(service, 'companies', address()),
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
    throw new Error(`Setting up the people failed: ${JSON.stringify(answers)}`);
  await service.carryOut();
  // A new code may be requested after a minute.
  service.clock.pass(61_000);
  return people;
};

/** Returns the access token of a kind of caller; undefined for the anonymous one. */
export const tokenOf = (people: People, who: Who): string | undefined => {
  if (who === 'anonymous') return undefined;
  return who === 'forged' ? forged(people.chief) : people[who].token;
};
