import { ApiError, NO_NETWORK, partsOf, urlOf, type Incoming, type Outgoing } from './api.ts';

/** Parses JSON; undefined when it is invalid. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends a call of the API with the access token `token`; null sends it as a guest. With `keepalive` the call continues
 * when the page is left, and its body may have at most 64 KB.
 * @throws ApiError with status 0 when no response arrives; an aborted call throws the reason of the abort
 */
export const send = async (
  call: Outgoing,
  token: string | null,
  keepalive = false,
): Promise<Incoming> => {
  const { body, headers, signal } = call;
  const [method] = partsOf(call);
  try {
    const response = await fetch(urlOf(call), {
      method,
      headers: token ? { authorization: `Bearer ${token}`, ...headers } : headers,
      body: body ?? null,
      signal: signal ?? null,
      keepalive,
    });
    return { status: response.status, body: parse(await response.text()) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, NO_NETWORK);
  }
};
