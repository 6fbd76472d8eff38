-- What administrators' figures say of each past day (UTC), counted by a job. A day without a row is counted when asked.
CREATE TABLE figure_day (
  day        date PRIMARY KEY,
  figures    jsonb NOT NULL,
  counted_at timestamptz NOT NULL
);

-- One day is counted without reading the others.
CREATE INDEX ad_by_creation ON ad (created_at) INCLUDE (category_id, city_id);
CREATE INDEX app_user_by_creation ON app_user (created_at) INCLUDE (city_id);
CREATE INDEX ad_day_contacts ON ad_day (day, ad_id) INCLUDE (contacts) WHERE contacts > 0;
