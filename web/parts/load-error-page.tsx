import { ApiError } from '#web/client/api.ts';
import { LoadFailed } from './load-failed.tsx';
import { NotFound } from './not-found.tsx';

/** In place of a private thing that did not come: nobody's, or not one's own, it is not found; else one may ask again. */
export const LoadErrorPage = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <NotFound />
  ) : (
    <LoadFailed message={error.message} onRetry={onRetry} />
  );
