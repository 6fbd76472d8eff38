-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS ad_search_newest_wanted_in_sub_category_and_region
  ON ad_search (sub_category_id, region, published_at DESC, ad_id DESC) WHERE is_wanted;
