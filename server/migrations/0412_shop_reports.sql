-- Reports of shops, for the reasons of reports of ads.
CREATE TABLE shop_report (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id      integer NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  -- Of the shop at that time.
  version      integer NOT NULL,
  reporter_id  integer NOT NULL REFERENCES app_user (id),
  reason       text NOT NULL,
  text         text NOT NULL,
  created_at   timestamptz NOT NULL,
  closed_at    timestamptz,
  outcome      text CHECK (outcome IN ('upheld', 'dismissed')),
  CHECK ((closed_at IS NULL) = (outcome IS NULL))
);
-- One open report for each person and shop.
CREATE UNIQUE INDEX shop_report_once ON shop_report (shop_id, reporter_id) WHERE closed_at IS NULL;
CREATE INDEX shop_report_by_reporter ON shop_report (reporter_id);
