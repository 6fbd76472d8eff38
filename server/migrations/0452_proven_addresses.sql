-- When a proven email address was replaced: an account without a confirmed phone then has seven days again.
ALTER TABLE app_user ADD COLUMN email_unproven_at timestamptz;
