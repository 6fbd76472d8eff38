/** What waits for a decision, as SQL of `id` and `submitted_at`. */
export const WAITING = `SELECT id, submitted_at FROM ad WHERE status = 'pending'`;
