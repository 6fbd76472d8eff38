import type { Act } from '#contract/admin/journal.ts';

/** An entry of the journal about one subject, as far as its state goes. */
export interface Replayed {
  act: Act;
  at: Date;
  version: number | null;
  detail: Record<string, unknown>;
}

export interface UserState {
  role: string;
  isSuspended: boolean;
}

/** What a person's entries, oldest first, say of them at `now`. Who was never decided on is a user in good standing. */
export const replayUser = (
  entries: readonly Replayed[],
  now: Date,
  firstRole = 'user',
): UserState => {
  let role = firstRole;
  let suspended: { until: string | null } | null = null;
  for (const { act, detail } of entries) {
    if (act === 'user.role_given') role = String(detail['role']);
    if (act === 'user.suspended') suspended = { until: (detail['until'] as string | null) ?? null };
    if (act === 'user.reinstated') suspended = null;
  }
  const isOver = suspended?.until != null && new Date(suspended.until) <= now;
  return { role, isSuspended: suspended !== null && !isOver };
};

/**
 * The status that an ad's entries, oldest first, say of a version that only moderators moved. A version nobody has
 * decided on waits.
 */
export const replayAd = (
  entries: readonly Replayed[],
  version: number,
): 'pending' | 'published' | 'rejected' | 'withdrawn' => {
  let status: 'pending' | 'published' | 'rejected' | 'withdrawn' = 'pending';
  for (const entry of entries) {
    if (entry.act === 'ad.withdrawn') status = 'withdrawn';
    if (entry.version !== version) continue;
    if (entry.act === 'ad.approved') status = 'published';
    if (entry.act === 'ad.rejected') status = 'rejected';
  }
  return status;
};
