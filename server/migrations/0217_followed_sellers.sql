-- Sellers whose new ads a person is told of, once a day.
CREATE TABLE seller_follow (
  user_id     integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  seller_id   integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  created_at  timestamptz NOT NULL,
  -- Ads published until then were told.
  told_up_to  timestamptz NOT NULL,
  PRIMARY KEY (user_id, seller_id),
  CHECK (user_id <> seller_id)
);
CREATE INDEX seller_follow_by_seller ON seller_follow (seller_id);
