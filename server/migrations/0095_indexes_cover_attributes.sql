-- Filters by attributes are checked without leaving the index, in sub-categories, which have most of them. Beside the old
-- indexes, which answer meanwhile: lists are read all along, only what writes ads waits (some seconds a million ads).
SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX ad_search_newest_in_sub_category_covering ON ad_search (sub_category_id, published_at DESC, ad_id DESC)
  INCLUDE (dearness, condition, has_photo, fields);
CREATE INDEX ad_search_newest_in_sub_category_and_city_covering ON ad_search (sub_category_id, city_id, published_at DESC, ad_id DESC)
  INCLUDE (dearness, condition, has_photo, fields);
DROP INDEX ad_search_newest_in_sub_category, ad_search_newest_in_sub_category_and_city;
ALTER INDEX ad_search_newest_in_sub_category_covering RENAME TO ad_search_newest_in_sub_category;
ALTER INDEX ad_search_newest_in_sub_category_and_city_covering RENAME TO ad_search_newest_in_sub_category_and_city;
