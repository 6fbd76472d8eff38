/** Calls the API outside the browser and its cookies. */
export const callApi = async <T>(
  path: string,
  options: { token?: string; json?: unknown; form?: FormData } = {},
): Promise<T> => {
  const { token, json, form } = options;
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
  const answer = await fetch(`${process.env['BASE_URL'] ?? ''}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};
