-- Browsers that asked to be told though the site is closed. Each lives as long as the sign-in it was asked in.
CREATE TABLE push_subscription (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  sign_in_id integer NOT NULL REFERENCES sign_in (id) ON DELETE CASCADE,
  -- Where the browser's maker takes what is for it: whoever knows it and our key can write to the browser.
  endpoint   text NOT NULL,
  -- Keys of the browser, base64url: only it can read what was written with them.
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT push_subscription_once UNIQUE (endpoint)
);
CREATE INDEX push_subscription_of_user ON push_subscription (user_id, id);
CREATE INDEX push_subscription_of_sign_in ON push_subscription (sign_in_id);

-- What each browser was told: once.
CREATE TABLE push_delivery (
  notification_id integer NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  subscription_id integer NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
  sent_at         timestamptz,
  PRIMARY KEY (notification_id, subscription_id)
);
CREATE INDEX push_delivery_of_subscription ON push_delivery (subscription_id);

-- When it is due by push; null when nothing more leaves that way.
ALTER TABLE notification ADD COLUMN push_at timestamptz, ADD COLUMN pushed_at timestamptz;
CREATE INDEX notification_push_due ON notification (push_at) WHERE push_at IS NOT NULL;

ALTER TABLE notification_preference ADD COLUMN push boolean NOT NULL DEFAULT true;
