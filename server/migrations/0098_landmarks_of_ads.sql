-- The landmark that an ad is near to. Ads before it have none.
ALTER TABLE ad ADD COLUMN landmark_id integer REFERENCES landmark (id) ON DELETE SET NULL;
ALTER TABLE ad_edit ADD COLUMN landmark_id integer REFERENCES landmark (id) ON DELETE SET NULL;
CREATE INDEX ad_by_landmark ON ad (landmark_id) WHERE landmark_id IS NOT NULL;
CREATE INDEX ad_edit_by_landmark ON ad_edit (landmark_id) WHERE landmark_id IS NOT NULL;
