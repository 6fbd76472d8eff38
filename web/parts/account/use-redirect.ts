import { useSearchParams } from 'react-router';
import { safeRedirect, withTarget } from '#web/client/navigation.ts';

/**
 * Where `?redirect=` wants a person to go in the end: `target` is a path of this site or null, `keep` adds it
 * to another page of the way there.
 */
export function useRedirect(): { target: string | null; keep: (path: string) => string } {
  const [query] = useSearchParams();
  const target = safeRedirect(query.get('redirect'));
  return {
    target,
    keep: (path) => withTarget(path, target),
  };
}
