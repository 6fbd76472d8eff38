import { ApiProblem, NO_NETWORK, type Incoming, type Outgoing } from './api.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Carries a call over the network, as the bearer of `token` when there is one.
 * @throws ApiProblem with status 0 when nothing comes back; an aborted call throws what aborted it.
 */
export const send = async (call: Outgoing, token: string | null): Promise<Incoming> => {
  const { route, url, body, headers, signal } = call;
  try {
    const response = await fetch(url, {
      method: route.method,
      headers: token ? { authorization: `Bearer ${token}`, ...headers } : headers,
      body: body ?? null,
      signal: signal ?? null,
    });
    return { status: response.status, body: parse(await response.text()) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiProblem(0, NO_NETWORK);
  }
};
