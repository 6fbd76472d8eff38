import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusals } from '#contract/refusals.ts';
import { admit } from '#server/app/api.ts';
import { errorBodyOf, retryAfterOf, toRefusal } from '#server/app/error-handler.ts';
import type { Authenticate } from '#server/domains/accounts/access-token.ts';
import type { Call, Route } from '#server/platform/http/route.ts';
import { validate } from '#server/platform/http/validate.ts';
import type { Log } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { RouteContract } from '#contract/route.ts';
import type { Incoming, Outgoing } from '#web/client/api.ts';

type AnyCall = Call<RouteContract>;

/** Path parameters by the names of the pattern. */
const paramsOf = (pattern: string, path: string): Record<string, string> => {
  const values = path.split('/').map((part) => decodeURIComponent(part));
  const names = pattern.split('/').entries();
  return Object.fromEntries(
    [...names]
      .filter(([, name]) => name.startsWith(':'))
      .map(([i, name]) => [name.slice(1), values[i] ?? '']),
  );
};

/** A validated call without its actor. */
const readCall = (
  contract: RouteContract,
  url: string,
  body: Outgoing['body'],
): Pick<AnyCall, 'params' | 'query' | 'body'> => {
  const [path = '', search = ''] = url.split('?');
  const params = contract.params?.safeParse(paramsOf(contract.path, path));
  if (params && !params.success) throw new Refusal(commonRefusals.notFound);
  const query =
    contract.query && validate(contract.query, Object.fromEntries(new URLSearchParams(search)));
  const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  const parsed = contract.body && validate(contract.body, json);
  return { params: params?.data, query, body: parsed };
};

const keyOf = ({ method, path }: RouteContract): string => `${method} ${path}`;

/** Runs a call; `refuse` receives a refusal before it is serialised. */
const answerOf = async (
  answer: () => Promise<unknown>,
  log: Log,
  refuse: (refusal: Refusal) => void = () => undefined,
): Promise<Incoming> => {
  try {
    return { status: 200, body: await answer() };
  } catch (error) {
    const refusal = toRefusal(error, log);
    refuse(refusal);
    return { status: refusal.kind.status, body: errorBodyOf(refusal) };
  }
};

type Send = (call: Outgoing) => Promise<Incoming>;

/**
 * Dispatches API calls of a render within the process, with the same validation and refusals but without an HTTP
 * request. Public reads only.
 */
export const sendInProcess = (routes: readonly Route[], log: Log): Send => {
  const readable = routes.filter(
    ({ contract }) => contract.method === 'GET' && contract.access === 'public',
  );
  const byKey = new Map(readable.map((route) => [keyOf(route.contract), route]));
  return async ({ route, url }) => {
    const found = byKey.get(keyOf(route));
    if (!found) throw new Error(`A page being rendered may not ${route.method} ${url}.`);
    // Cached pages are anonymous: no actor, and no request whose headers could make pages differ.
    return answerOf(async () => {
      const call = readCall(found.contract, url, undefined);
      return found.handler({ ...call, actor: null } as unknown as AnyCall);
    }, log);
  };
};

export interface PostedCalls {
  routes: readonly Route[];
  authenticate: Authenticate;
  settings: Settings;
  log: Log;
}

/**
 * Dispatches API calls for the caller who posted a form. They see the caller's address, cookies and user agent, so that
 * limits count that caller, and set cookies on the response.
 */
export const sendForCaller = ({ routes, authenticate, settings, log }: PostedCalls) => {
  const byKey = new Map(routes.map((route) => [keyOf(route.contract), route]));
  return (request: FastifyRequest, reply: FastifyReply): Send =>
    async ({ route, url, body, headers }) => {
      const found = byKey.get(keyOf(route));
      if (!found || found.contract.multipart)
        throw new Error(`A posted form may not ${route.method} ${url}.`);
      const { contract, handler } = found;
      const answer = async () => {
        const actor = await authenticate(headers['authorization']);
        admit(contract, actor, { settings });
        const call = readCall(contract, url, body);
        return handler({ ...call, actor, request, reply } as AnyCall);
      };
      return answerOf(answer, log, (refusal) => {
        const retryAfter = retryAfterOf(refusal);
        if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
      });
    };
};
