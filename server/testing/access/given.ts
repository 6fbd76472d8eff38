import { SIGNED_IN } from './people.ts';
import type { Fixture } from './fixture.ts';

// Lists the tables and columns that reference a user.
const NAMING = `
  SELECT json_agg(json_build_array(table_name, column_name) ORDER BY table_name, column_name)
  FROM information_schema.columns
  WHERE table_schema = 'public' AND column_name ~ '^(user|owner|holder|sender|reporter|buyer|seller)_id$'`;

// Reads what no call of the access grid may change: the roles, confirmation times and creation
// times of its callers.
const PEOPLE = `
  SELECT json_agg(json_build_array(id, role, email_verified_at, created_at) ORDER BY id)
  FROM app_user WHERE id = ANY ($1)`;

const OLD = `
  SELECT (SELECT count(*) FROM app_user WHERE created_at < '2002-01-01')
       + (SELECT count(*) FROM ad WHERE created_at < '2002-01-01' OR published_at < '2002-01-01')
       + (SELECT count(*) FROM company WHERE created_at < '2002-01-01')`;

// Counts ads published without a review. Ads sent by a call have the title of `adFields`; those of
// the fixtures have others.
const UNREVIEWED = `
  SELECT count(*) FROM ad
  WHERE status = 'published' AND title LIKE 'Toyota%' AND id NOT IN (SELECT subject_id FROM journal WHERE act = 'ad.approved')`;

/**
 * Returns the state that callers must not be able to set by additional fields in the body: roles, confirmed email
 * addresses, old dates, ads published without review, and rows owned by this user.
 */
export const givenTo = async (
  fixture: Fixture,
  personId: number,
): Promise<Record<string, unknown>> => {
  const ids = SIGNED_IN.map((who) => fixture.people[who].user.id);
  const named: Record<string, number> = {};
  for (const [table, column] of await fixture.value<[string, string][]>(NAMING))
    named[`${table}.${column}`] = await fixture.value(
      `SELECT count(*) FROM ${table} WHERE ${column} = $1`,
      [personId],
    );
  return {
    named,
    people: await fixture.value(PEOPLE, [ids]),
    old: await fixture.value(OLD),
    unreviewed: await fixture.value(UNREVIEWED),
  };
};
