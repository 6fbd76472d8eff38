import { ApiError } from '#web/client/api.ts';
import { readId } from './read-param.ts';

/**
 * Returns the answer of a call about one record.
 * @throws Response 404 for an unknown or malformed id
 */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
      throw new Response(null, { status: 404 });
    }
    throw error;
  }
}

/**
 * Returns the id in a path segment.
 * @throws Response 404 when it is not an id
 */
export function idFromPath(segment: string): number {
  const id = readId(segment);
  if (id === undefined) throw new Response(null, { status: 404 });
  return id;
}
