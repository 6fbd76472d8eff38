import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusals } from '#contract/common/refusals.ts';
import { admit } from '#server/app/api.ts';
import { countShare } from '#server/app/network-shares.ts';
import {
  errorBodyOf,
  retryAfterOf,
  toRefusal,
  type FailedRequest,
} from '#server/app/error-handler.ts';
import type { Authenticate } from '#server/domains/accounts/access-token.ts';
import type { Actor, Call, Route } from '#server/platform/http/route.ts';
import { admitFiles } from '#server/platform/http/admit-files.ts';
import { newReference } from '#server/platform/http/reference.ts';
import { validate } from '#server/platform/http/validate.ts';
import type { Log } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { RouteContract } from '#contract/common/route.ts';
import type { Incoming, Outgoing } from '#web/client/api.ts';

type AnyCall = Call<RouteContract>;

const LIST = '[]';

/** Converts a form with files to the body of an API call; fields whose name ends in the list suffix become lists. */
const fieldsOf = (form: FormData): Record<string, unknown> =>
  Object.fromEntries<unknown>(
    [...new Set(form.keys())].map((name) =>
      name.endsWith(LIST)
        ? [name.slice(0, -LIST.length), form.getAll(name)]
        : [name, form.get(name)],
    ),
  );

/** Returns the validated parameters, query and body of an API call. */
const readCall = (
  contract: RouteContract,
  { params: sent, query: search, body }: Outgoing,
): Pick<AnyCall, 'params' | 'query' | 'body'> => {
  const params = contract.params?.safeParse(sent);
  if (params && !params.success) throw new Refusal(commonRefusals.notFound);
  const query = contract.query && validate(contract.query, search);
  // The handlers of routes that accept files validate the form fields themselves.
  if (body instanceof FormData) return { params: params?.data, query, body: fieldsOf(body) };
  const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  const parsed = contract.body && validate(contract.body, json);
  return { params: params?.data, query, body: parsed };
};

const keyOf = ({ method, path }: RouteContract): string => `${method} ${path}`;

/** Runs an API call and returns its status and body; `refuse` receives a refusal before it is serialised. */
const answerOf = async (
  answer: () => Promise<unknown>,
  log: Log,
  call: FailedRequest,
  refuse: (refusal: Refusal) => void = () => undefined,
): Promise<Incoming> => {
  try {
    return { status: 200, body: await answer() };
  } catch (error) {
    const refusal = toRefusal(error, log, call);
    refuse(refusal);
    return { status: refusal.kind.status, body: errorBodyOf(refusal) };
  }
};

type Send = (call: Outgoing) => Promise<Incoming>;

/**
 * Returns the function that answers the API calls of a page being rendered within this process, validated like HTTP
 * requests but without HTTP. It serves public reads only.
 */
export const sendInProcess = (routes: readonly Route[], log: Log): Send => {
  const readable = routes.filter(
    ({ contract }) => contract.method === 'GET' && contract.access === 'public',
  );
  const byKey = new Map(readable.map((route) => [keyOf(route.contract), route]));
  return async (call) => {
    const found = byKey.get(call.name);
    if (!found) throw new Error(`A page being rendered may not ${call.name}.`);
    const work = async () => {
      const read = readCall(found.contract, call);
      // Cached pages are anonymous: no actor, and no request whose headers could make pages differ.
      return found.handler({ ...read, actor: null } as unknown as AnyCall);
    };
    return answerOf(work, log, { reference: newReference(), route: call.name });
  };
};

export interface PostedCalls {
  routes: readonly Route[];
  authenticate: Authenticate;
  settings: Settings;
  platform: Pick<Platform, 'limits' | 'diskRoom'>;
  log: Log;
}

/** Returns the request that posted a form, with the headers of an API call that the page makes for the form added. */
const withHeaders = (request: FastifyRequest, headers: Outgoing['headers']): FastifyRequest =>
  Object.create(request, {
    headers: { value: { ...request.headers, ...headers } },
  }) as FastifyRequest;

/**
 * Returns a function that makes, for one posted form, the `send` with which its page calls the API in this process. The
 * calls have the IP address, cookies and user agent of the person who posted, so that limits count that person, and set
 * cookies on the response. `caller` is given for forms with files, whose cookie is checked before the body is read: an
 * upload call without a form of its own then reads the files of the posted form. Without `caller`, each call has its
 * own access token.
 */
export const sendForPostedForm = ({
  routes,
  authenticate,
  settings,
  platform,
  log,
}: PostedCalls) => {
  const byKey = new Map(routes.map((route) => [keyOf(route.contract), route]));
  return (request: FastifyRequest, reply: FastifyReply, caller?: Actor): Send =>
    async (call) => {
      const found = byKey.get(call.name);
      // The files were received with the posted form, or are still to be read from it.
      const isSupported =
        !found?.contract.multipart || call.body instanceof FormData || caller !== undefined;
      if (!found || !isSupported) throw new Error(`A posted form may not ${call.name}.`);
      const { contract, handler } = found;
      /** Checks access, limits and input as for an HTTP request, and runs the handler of the call. */
      const answer = async () => {
        const isWrite = contract.method !== 'GET';
        const actor = caller ?? (await authenticate(call.headers['authorization'], isWrite));
        admit(contract, actor, { settings });
        if (actor) await countShare(platform.limits, contract, { actor, address: request.ip });
        // Files received with the posted form have already been counted against the limits.
        if (!(call.body instanceof FormData))
          await admitFiles(platform, contract, { request, actor });
        const read = readCall(contract, call);
        const own = withHeaders(request, call.headers);
        return handler({ ...read, actor, request: own, reply } as AnyCall);
      };
      const named = { reference: request.id, route: keyOf(contract) };
      return answerOf(answer, log, named, (refusal) => {
        const retryAfter = retryAfterOf(refusal);
        if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
      });
    };
};
