-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS delivery_not_arrived ON delivery ((coalesce(gave_up_at, lost_at)) DESC NULLS LAST, id DESC)
  WHERE rank > 0 AND (gave_up_at IS NOT NULL OR lost_at IS NOT NULL OR try_at IS NOT NULL AND failed_at IS NOT NULL);
