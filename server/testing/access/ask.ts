import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { multipart } from '../personas.ts';
import { tokenOf } from './people.ts';
import type { Caller, Line } from './row.ts';

const UNKNOWN = '2147483000';

export interface Asked {
  status: number;
  body: string;
  headers: Record<string, unknown>;
}

const bodyOf = async ({ route, row }: Line, caller: Caller, beside: object) => {
  if (row.form) return multipart(await row.form());
  const json: unknown =
    typeof row.json === 'function' ? await (row.json as (of: Caller) => unknown)(caller) : row.json;
  const hasBody = json !== undefined || (route.method === 'POST' && Object.keys(beside).length > 0);
  return hasBody ? { headers: {}, payload: { ...beside, ...(json as object) } } : { headers: {} };
};

/** Makes a call as this row says, about `at` or what does not exist, with fields it does not ask for `beside` its own. */
export const ask = async (
  line: Line,
  caller: Caller,
  at: number | string = UNKNOWN,
  beside: object = {},
): Promise<Asked> => {
  const { route, row } = line;
  const { service, people, signInAgain, count } = caller.fixture;
  const who = caller.who;
  const person = who === 'anonymous' || who === 'forged' ? undefined : people[who];
  const token = row.endsSignIn && person ? (await signInAgain(person)).token : tokenOf(people, who);
  const { headers, ...payload } = await bodyOf(line, caller, beside);
  const isLive = route.produces === 'text/event-stream';
  const n = count();
  const answer = await service.app.inject({
    method: route.method,
    url: `${route.path.replace(/:\w+/, String(at))}${row.query ? `?${row.query}` : ''}`,
    // From everywhere, so that no limit of a place is met.
    remoteAddress: `10.${(n >> 8) % 256}.${n % 256}.1`,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(row.takesCookie && person ? { cookie: `kasuwa_refresh=${person.cookie}` } : {}),
    },
    ...payload,
    payloadAsStream: isLive,
  });
  const { statusCode: status, headers: told } = answer;
  const { date: _date, ...heard } = told;
  if (!isLive) return { status, headers: heard, body: answer.body };
  const stream = (answer as unknown as { stream(): Readable }).stream();
  if (status >= 400) return { status, headers: heard, body: await text(stream) };
  // Held open for whoever may hear it.
  stream.destroy();
  return { status, headers: heard, body: '' };
};
