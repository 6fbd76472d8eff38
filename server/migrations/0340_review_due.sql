-- Ads of trusted sellers that were published at once and are reviewed afterwards (`REVIEW_AFTER`).
CREATE TABLE review_due (
  ad_id integer PRIMARY KEY REFERENCES ad (id) ON DELETE CASCADE,
  version integer NOT NULL,
  submitted_at timestamptz NOT NULL
);
CREATE INDEX review_due_in_order ON review_due (submitted_at, ad_id);
