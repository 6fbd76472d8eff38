-- What is left on the accounts of SMS providers, read each hour.
CREATE TABLE sms_balance (
  gateway  text PRIMARY KEY,
  amount   double precision NOT NULL,
  currency text NOT NULL,
  read_at  timestamptz NOT NULL
);
