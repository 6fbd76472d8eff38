import { useSearchParams } from 'react-router';
import { safeRedirect, withTarget } from '#web/client/navigation.ts';

/**
 * Reads `?redirect=`: `target` is a path of this site, or null; `keep` appends the target to the path of a page that
 * comes before it, such as the sign-in.
 */
export function useRedirect(): { target: string | null; keep: (path: string) => string } {
  const [query] = useSearchParams();
  const target = safeRedirect(query.get('redirect'));
  return {
    target,
    keep: (path) => withTarget(path, target),
  };
}
