-- When the password was last given on a device. Null: not since it signed in.
ALTER TABLE sign_in ADD COLUMN confirmed_at timestamptz;

-- Sign-ins also end when an administrator takes the second step off an account.
ALTER TABLE sign_in DROP CONSTRAINT sign_in_ended_for_check;
ALTER TABLE sign_in ADD CONSTRAINT sign_in_ended_for_check
  CHECK (ended_for IN ('logout', 'reuse', 'password', 'suspension', 'deletion', 'two_step'));
