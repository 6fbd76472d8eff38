import { useSearchParams } from 'react-router';
import { safeRedirect, withTarget } from '#web/client/navigation.ts';

/**
 * Reads the target of `?redirect=`: `target` is a path of this site or null, `keep` appends it to
 * the URL of a page visited before it.
 */
export function useRedirect(): { target: string | null; keep: (path: string) => string } {
  const [query] = useSearchParams();
  const target = safeRedirect(query.get('redirect'));
  return {
    target,
    keep: (path) => withTarget(path, target),
  };
}
