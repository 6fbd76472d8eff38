-- A role for the declarations of companies alone.
ALTER TABLE app_user DROP CONSTRAINT app_user_role_check,
  ADD CONSTRAINT app_user_role_check CHECK (role IN ('user', 'moderator', 'companies', 'admin'));

-- Sessions end when an administrator corrects the phone number.
ALTER TABLE sign_in DROP CONSTRAINT sign_in_ended_for_check,
  ADD CONSTRAINT sign_in_ended_for_check
  CHECK (ended_for IN ('logout', 'reuse', 'password', 'suspension', 'deletion', 'two_step', 'phone'));

-- The list of accounts by name, and of those that have a role, are suspended or have not confirmed their phone.
CREATE INDEX app_user_by_name ON app_user (last_name, first_name, id);
CREATE INDEX app_user_staff ON app_user (id) WHERE role <> 'user';
CREATE INDEX app_user_suspended ON app_user (id) WHERE suspended_at IS NOT NULL;
CREATE INDEX app_user_unconfirmed ON app_user (id) WHERE phone_verified_at IS NULL;
