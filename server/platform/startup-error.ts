/** Prevents the start of the process; its message is one sentence for the operator. */
export class StartupError extends Error {
  override name = 'StartupError';
}
