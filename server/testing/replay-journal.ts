import type { Act } from '#contract/moderation/admin/journal.ts';

/** Contains the fields of a journal entry that determine the state of its user or ad. */
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

/**
 * Returns the state of a user at `now` that follows from the journal entries about the user, oldest first; without
 * entries that of an active user.
 */
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
 * Returns the status of an ad version that follows from the journal entries about the ad, oldest first, when only
 * moderators changed it; `pending` without a decision.
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
    if (entry.act === 'ad.appeal_upheld') status = 'published';
    if (entry.act === 'ad.rejected') status = 'rejected';
  }
  return status;
};
