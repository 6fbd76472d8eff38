-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS ad_search_newest_wanted ON ad_search (published_at DESC, ad_id DESC) WHERE is_wanted;
