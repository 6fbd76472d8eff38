import type { Tx } from './database/database.ts';

/** Selects the access grants to revoke: everything that the sessions of an account set up at `since` or later. */
export interface Revocation {
  tx: Tx;
  userId: number;
  since: Date;
  now: Date;
}

/**
 * Describes something that a session can set up and that outlives the session, by which an intruder would keep access
 * to the account. Each domain exports its own from `access-grants.ts`; `server/app/access-grants.ts` lists them all.
 */
export interface AccessGrant {
  /** Names the table that stores the access grant. */
  readonly table: string;
  /** Removes the rows set up at `since` or later, or requires a new proof of them, and returns their number. */
  readonly revoke: (revocation: Revocation) => Promise<number>;
  /** Names what was revoked, in French, for the page that reports it; null when users have no name for it. */
  readonly describe: ((count: number) => string) | null;
}

/**
 * Revokes every access grant, such as a passkey or a shop membership, in the caller's transaction, and returns the
 * French names of those that existed.
 */
export const revokeAccessGrants = async (
  accessGrants: readonly AccessGrant[],
  revocation: Revocation,
): Promise<string[]> => {
  const revoked: string[] = [];
  for (const { revoke, describe } of accessGrants) {
    const count = await revoke(revocation);
    if (count > 0 && describe) revoked.push(describe(count));
  }
  return revoked;
};
