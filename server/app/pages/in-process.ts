import { commonRefusals } from '#contract/refusals.ts';
import { problemOf, toRefusal } from '#server/app/error-handler.ts';
import type { Call, Route } from '#server/platform/http/route.ts';
import { validate } from '#server/platform/http/validate.ts';
import type { Log } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { RouteContract } from '#contract/route.ts';
import type { Incoming, Outgoing } from '#web/client/api.ts';

type AnyCall = Call<RouteContract>;

/** The parameters that a filled-in path holds, by the names of its pattern. */
const paramsOf = (pattern: string, path: string): Record<string, string> => {
  const values = path.split('/').map((part) => decodeURIComponent(part));
  const names = pattern.split('/').entries();
  return Object.fromEntries(
    [...names]
      .filter(([, name]) => name.startsWith(':'))
      .map(([i, name]) => [name.slice(1), values[i] ?? '']),
  );
};

const readCall = (contract: RouteContract, url: string): AnyCall => {
  const [path = '', search = ''] = url.split('?');
  const params = contract.params?.safeParse(paramsOf(contract.path, path));
  if (params && !params.success) throw new Refusal(commonRefusals.notFound);
  const query =
    contract.query && validate(contract.query, Object.fromEntries(new URLSearchParams(search)));
  // A page reads for nobody in particular: no caller, and no request whose headers could tell pages apart.
  return { params: params?.data, query, body: undefined, actor: null } as unknown as AnyCall;
};

/**
 * Carries the calls of a page being rendered straight to what answers them: the checks of the contract
 * and the refusals are those of the API, without the cost of a request. Only public reads pass.
 */
export const sendInProcess = (routes: readonly Route[], log: Log) => {
  const readable = routes.filter(
    ({ contract }) => contract.method === 'GET' && contract.access === 'public',
  );
  const byPath = new Map(readable.map((route) => [route.contract.path as string, route]));
  return async ({ route, url }: Outgoing): Promise<Incoming> => {
    const found = route.method === 'GET' ? byPath.get(route.path) : undefined;
    if (!found) throw new Error(`A page being rendered may not ${route.method} ${url}.`);
    try {
      return { status: 200, body: await found.handler(readCall(found.contract, url)) };
    } catch (error) {
      const refusal = toRefusal(error, log);
      return { status: refusal.kind.status, body: problemOf(refusal) };
    }
  };
};
