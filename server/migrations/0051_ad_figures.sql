-- Views and contacts of an ad by day, for its seller; written a batch at a time.
CREATE TABLE ad_day (
  ad_id    integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  day      date NOT NULL,
  views    integer NOT NULL DEFAULT 0,
  contacts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (ad_id, day)
);
