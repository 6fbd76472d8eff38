import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { REQUIRED } from '#contract/common/fields.ts';
import { ask } from '#server/testing/access/ask.ts';
import { makeFixture, type Fixture } from '#server/testing/access/fixture.ts';
import { callersOf, GRID, statusFor } from '#server/testing/access/grid.ts';
import type { Who } from '#server/testing/access/people.ts';
import type { Caller, Line } from '#server/testing/access/row.ts';
import { adFields, signUpBody, type FormPart } from '#server/testing/personas.ts';
import { companyFields } from '#server/testing/companies.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const LETTER = { name: 'Mariama', email: 'mariama@exemple.ne', message: 'Bonjour à tous !' };

const BEFORE = '\u202E\u200B\u2800';
const AFTER = '\u3164\uFEFF\u00AD';
const MARK = /[\u202E\u200B\u2800\u3164\uFEFF\u00AD]/u;

/**
 * Returns a copy of a value with hidden marks (invisible characters) around every text where the schema still accepts
 * it, so that codes and choices stay unchanged.
 */
const withMarks = (schema: z.ZodType | undefined, whole: object): object => {
  const marked = structuredClone(whole) as Record<string, unknown>;
  const mark = (inside: Record<string, unknown>): void => {
    for (const [key, value] of Object.entries(inside)) {
      if (typeof value === 'object' && value !== null) mark(value as Record<string, unknown>);
      // Passwords stay unchanged, because they are compared as typed.
      if (typeof value !== 'string' || /password/i.test(key)) continue;
      inside[key] = `${BEFORE}${value}${AFTER}`;
      if (schema?.safeParse(marked).success !== true) inside[key] = value;
    }
  };
  mark(marked);
  return marked;
};

const textParts = (parts: readonly FormPart[]) =>
  Object.fromEntries(
    parts.flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Returns a call with hidden marks (invisible characters) around the texts of its body, form and query. */
const marked = ({ route, row }: Line): Line => {
  const json = async (caller: Caller) => {
    const plain: unknown =
      typeof row.json === 'function'
        ? await (row.json as (of: Caller) => unknown)(caller)
        : row.json;
    return withMarks(route.body, plain as object);
  };
  const form = async () => {
    const parts = (await row.form?.()) ?? [];
    const fields = withMarks(route.body, textParts(parts)) as Record<string, string>;
    return parts.map((part) =>
      typeof part.value === 'string' ? { ...part, value: fields[part.name] ?? part.value } : part,
    );
  };
  const query = withMarks(route.query, Object.fromEntries(new URLSearchParams(row.query)));
  return {
    route,
    row: {
      ...row,
      ...(row.query && { query: new URLSearchParams(query as Record<string, string>).toString() }),
      ...(row.json !== undefined && { json }),
      ...(row.form && { form }),
    },
  };
};

/** Lists API paths whose texts no page shows; `OPAQUE` in contract/hidden-marks.test.ts gives the reasons. */
const OPAQUE = ['/api/login/passkey', '/api/sms-reports/:address', '/api/whatsapp-reports'];
const isOpaque = ({ route }: Line): boolean => OPAQUE.includes(route.path);

const hasText = ({ row }: Line): boolean =>
  [row.query, row.json, row.form].some((sent) => sent !== undefined);

const callerOf = (line: Line): Who | undefined =>
  (['owner', 'administrator', 'anonymous'] as const).find(
    (who) => callersOf(line).includes(who) && statusFor(line, who) < 300,
  );

const CALLS = GRID.flatMap((line) => {
  const who = callerOf(line);
  return who && !isOpaque(line)
    ? [[`${line.route.method} ${line.route.path}`, line, who] as const]
    : [];
});

let service: TestService;
let fixture: Fixture;
beforeAll(async () => {
  service = await testService();
  fixture = await makeFixture(service);
});
afterAll(() => service.close());

/** Returns, as texts beginning with the table, the rows of the database that contain a hidden mark. */
const storedMarks = async (): Promise<string[]> => {
  const { pool } = service.database;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const marks = await pool.query<{ text: string }>(
      `SELECT t::text FROM ${name} t WHERE t::text ~ $1`,
      [MARK.source],
    );
    found.push(...marks.rows.map(({ text }) => `${name}: ${text}`));
  }
  return found;
};

const EMPTY = `${BEFORE}\u200D\u2066${AFTER}`;

describe('a text of hidden marks alone', () => {
  it.each([
    ['a title', '/api/annonces', 'title', async () => adFields(service)],
    ['a description', '/api/annonces', 'description', async () => adFields(service)],
    ['a message', '/api/conversations/:id/messages', 'message', async () => ({})],
    ['a first name', '/api/register', 'first_name', async () => signUpBody()],
    ['a last name', '/api/register', 'last_name', async () => signUpBody()],
    ['a company', '/api/create-entreprises', 'designation', async () => companyFields()],
    ['a letter to the team', '/api/contact', 'message', async () => LETTER],
    ['its sender', '/api/contact', 'name', async () => LETTER],
  ] as const)('is empty as %s without anything else', async (_name, path, field, fieldsOf) => {
    const json = await fieldsOf();
    const send = (text: string) =>
      service.call<{ errors?: object }>('POST', path.replace(':id', String(fixture.conversation)), {
        token: fixture.people.owner.token,
        json: { ...json, [field]: text },
      });
    const refused = await send(EMPTY);
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [REQUIRED] }]);
    expect((await send(`${EMPTY}Bonjour${EMPTY}`)).status).toBeLessThan(300);
  });

  it('is ignored in a search, which then returns the whole list', async () => {
    const find = async (words: string) => {
      const { body } = await service.call<{ data: { id: number }[] }>(
        'GET',
        `/api/annonces?q=${encodeURIComponent(words)}`,
      );
      return body.data.map(({ id }) => id);
    };
    const all = await find('');
    expect(all.length).toBeGreaterThan(0);
    expect(await find(EMPTY)).toEqual(all);
    expect(await find(`Mo${EMPTY}to`)).toEqual(await find('Moto'));
  });
});

describe('a text with hidden marks', () => {
  it.each(CALLS)('is accepted and answered without them by %s', async (_name, line, who) => {
    const at = await line.row.at?.({ fixture, who });
    const { status, body } = await ask(marked(line), { fixture, who }, at);
    // Calls without texts are made only because later calls need their results.
    if (!hasText(line)) return;
    expect([status, status < 300 || body]).toEqual([statusFor(line, who), true]);
    // Responses that are files are not searched for marks.
    expect(line.route.produces ? '' : body).not.toMatch(MARK);
  });

  it('is stored and sent without them', async () => {
    expect(CALLS.length).toBeGreaterThan(250);
    await service.carryOut();
    expect(await storedMarks()).toEqual([]);
    const { texts, emails } = service.fakeGateways;
    expect(JSON.stringify([texts, emails])).not.toMatch(MARK);
  });

  it('the check finds a hidden mark that is stored in a table', async () => {
    await service.database.pool.query(`UPDATE app_user SET first_name = $1 WHERE id = $2`, [
      `${BEFORE}Mariama`,
      fixture.people.owner.user.id,
    ]);
    expect((await storedMarks()).length).toBe(1);
  });
});
