/** Prevents the start, with one sentence for the operator. */
export class StartupError extends Error {
  override name = 'StartupError';
}
