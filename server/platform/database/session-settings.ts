/**
 * Holds the PostgreSQL settings of each session of the service. The timeouts free a connection before a user gives up.
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

/** Formats the settings as a connection option, which a pooler does not pass on. */
export const SESSION_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
