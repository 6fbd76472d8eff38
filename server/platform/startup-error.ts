/** Is an error that prevents the start of the process; its message is one sentence for the operator of the site. */
export class StartupError extends Error {
  override name = 'StartupError';
}
