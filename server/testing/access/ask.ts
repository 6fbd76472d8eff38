import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UPLOAD_TYPE } from '#contract/common/pictures.ts';
import { multipart } from '../personas.ts';
import { tokenOf } from './people.ts';
import type { Caller, Line } from './row.ts';

const UNKNOWN = '2147483000';

export interface CallResult {
  status: number;
  body: string;
  headers: Record<string, unknown>;
}

const bodyOf = async ({ route, row }: Line, caller: Caller, beside: object) => {
  if (row.form) return multipart(await row.form());
  if (row.bytes) return { headers: { 'content-type': UPLOAD_TYPE }, payload: row.bytes };
  const json: unknown =
    typeof row.json === 'function' ? await (row.json as (of: Caller) => unknown)(caller) : row.json;
  const hasBody = json !== undefined || (route.method === 'POST' && Object.keys(beside).length > 0);
  return hasBody ? { headers: {}, payload: { ...beside, ...(json as object) } } : { headers: {} };
};

/**
 * Makes the API call that a row of the access grid describes. `at` is its path parameter, by default an id that does
 * not exist; `beside` holds additional, unexpected fields for the body.
 */
export const ask = async (
  line: Line,
  caller: Caller,
  at: number | string = UNKNOWN,
  beside: object = {},
): Promise<CallResult> => {
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
    // Each call has another IP address, so that no rate limit is reached.
    remoteAddress: `10.${(n >> 8) % 256}.${n % 256}.1`,
    headers: {
      ...headers,
      ...row.headers,
      ...row.sign?.(caller, JSON.stringify(payload.payload)),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(row.takesCookie && person ? { cookie: `kasuwa_refresh=${person.cookie}` } : {}),
    },
    ...payload,
    payloadAsStream: isLive,
  });
  const { statusCode: status, headers: all } = answer;
  const { date: _date, ...received } = all;
  if (!isLive) return { status, headers: received, body: answer.body };
  const stream = (answer as unknown as { stream(): Readable }).stream();
  if (status >= 400) return { status, headers: received, body: await text(stream) };
  // An allowed event stream stays open.
  stream.destroy();
  return { status, headers: received, body: '' };
};
