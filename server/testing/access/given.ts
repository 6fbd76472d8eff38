import { INSIDE } from './people.ts';
import type { Fixture } from './fixture.ts';

// Whatever names somebody.
const NAMING = `
  SELECT json_agg(json_build_array(table_name, column_name) ORDER BY table_name, column_name)
  FROM information_schema.columns
  WHERE table_schema = 'public' AND column_name ~ '^(user|owner|holder|sender|reporter|buyer|seller)_id$'`;

// Of those who call: no row is about their roles, addresses or dates.
const PEOPLE = `
  SELECT json_agg(json_build_array(id, role, email_verified_at, created_at) ORDER BY id)
  FROM app_user WHERE id = ANY ($1)`;

const OLD = `
  SELECT (SELECT count(*) FROM app_user WHERE created_at < '2002-01-01')
       + (SELECT count(*) FROM ad WHERE created_at < '2002-01-01' OR published_at < '2002-01-01')
       + (SELECT count(*) FROM company WHERE created_at < '2002-01-01')`;

// Sent by the call, as `adFields` names them; ads of the fixtures have other titles.
const UNREVIEWED = `
  SELECT count(*) FROM ad
  WHERE status = 'published' AND title LIKE 'Toyota%' AND id NOT IN (SELECT subject_id FROM journal WHERE act = 'ad.approved')`;

/** What a caller could have been given without leave: roles, verified addresses, dates, published ads, rows in this person's name. */
export const givenTo = async (
  fixture: Fixture,
  personId: number,
): Promise<Record<string, unknown>> => {
  const ids = INSIDE.map((who) => fixture.people[who].user.id);
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
