import type { Tx } from './database/database.ts';

/** What is revoked: everything the sessions of an account set up at `since` or later. */
export interface Revocation {
  tx: Tx;
  userId: number;
  since: Date;
  now: Date;
}

/**
 * Something that a session can set up and that outlives it, so that an intruder would stay in the account by it. Each
 * domain exports its own from `footholds.ts`; `server/app/footholds.ts` has the one list.
 */
export interface Foothold {
  /** The table that stores it. */
  readonly table: string;
  /** Removes it, or requires a new proof of it. Older rows stay. Returns how many were concerned. */
  readonly revoke: (revocation: Revocation) => Promise<number>;
  /** Names what was revoked, in French, for the page that reports it; null where people have no name for it. */
  readonly describe: ((count: number) => string) | null;
}

/** Revokes every foothold in the caller's transaction; returns the French names of those that there were. */
export const revokeFootholds = async (
  footholds: readonly Foothold[],
  revocation: Revocation,
): Promise<string[]> => {
  const revoked: string[] = [];
  for (const { revoke, describe } of footholds) {
    const count = await revoke(revocation);
    if (count > 0 && describe) revoked.push(describe(count));
  }
  return revoked;
};
