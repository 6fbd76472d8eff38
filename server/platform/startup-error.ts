/** What keeps the service from starting, in one sentence for the person who runs it. */
export class StartupError extends Error {
  override name = 'StartupError';
}
