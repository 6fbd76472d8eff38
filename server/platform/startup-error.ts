/** An error that prevents the start, as one sentence for the operator. */
export class StartupError extends Error {
  override name = 'StartupError';
}
