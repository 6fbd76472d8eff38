/**
 * Holds the PostgreSQL settings of each session of the service; timeouts are in ms and free a connection before a user
 * gives up.
 */
export const SESSION_SETTINGS = {
  statement_timeout: '15000',
  lock_timeout: '8000',
  idle_in_transaction_session_timeout: '30000',
  timezone: 'UTC',
  // Random reads are cheap on SSDs.
  random_page_cost: '1.1',
  // JIT compilation takes longer than our longest query.
  jit: 'off',
} as const;

/** Is the PostgreSQL session settings as a connection option, which a connection pooler does not pass on. */
export const SESSION_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
