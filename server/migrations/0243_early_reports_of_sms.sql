-- What a gateway reported about a message before its id was stored.
CREATE TABLE early_sms_report (
  gateway text NOT NULL,
  message text NOT NULL,
  arrived boolean NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, message)
);
