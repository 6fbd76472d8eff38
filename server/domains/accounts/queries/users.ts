import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { mayAccess, ROLE_VALUES } from '#contract/common/roles.ts';
import { city } from '#server/domains/catalog/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { appUser, hasNumber } from '../tables.ts';

/** Returns an account with its city's name, without its password; null when it is closed or does not exist. */
export const findUser = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({ user: appUser, cityName: city.name })
    .from(appUser)
    .leftJoin(city, eq(city.id, appUser.cityId))
    .where(and(eq(appUser.id, id), isNull(appUser.deletedAt)));
  if (!row) return null;
  const { passwordHash: _never, ...user } = row.user;
  return { ...user, cityName: row.cityName };
};
export type UserView = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Returns what sign-in needs to know of the account that has a phone number; null when none has it. */
export const findByTelephone = async (db: Queryable, telephone: string) => {
  const [row] = await db
    .select({
      id: appUser.id,
      passwordHash: appUser.passwordHash,
      role: appUser.role,
      phoneVerifiedAt: appUser.phoneVerifiedAt,
      emailVerifiedAt: appUser.emailVerifiedAt,
      suspendedAt: appUser.suspendedAt,
      suspendedUntil: appUser.suspendedUntil,
      seenOn: appUser.seenOn,
      unclaimedSince: appUser.unclaimedSince,
    })
    .from(appUser)
    .where(and(eq(appUser.telephone, telephone), hasNumber));
  return row ?? null;
};

/** Maps the ids of accounts, also closed ones, to full names. */
export const namesOf = async (
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .select({ id: appUser.id, first: appUser.firstName, last: appUser.lastName })
    .from(appUser)
    .where(inArray(appUser.id, [...ids]));
  return new Map(rows.map(({ id, first, last }) => [id, `${first} ${last}`]));
};

/** Returns the staff who handle declarations of companies and have an email address, except suspended members. */
export const listDeclarationStaff = (
  db: Queryable,
): Promise<{ id: number; email: string | null }[]> =>
  db
    .select({ id: appUser.id, email: appUser.email })
    .from(appUser)
    .where(
      and(
        inArray(
          appUser.role,
          ROLE_VALUES.filter((role) => mayAccess({ role }, 'companies')),
        ),
        isNull(appUser.suspendedAt),
        isNotNull(appUser.email),
      ),
    );
