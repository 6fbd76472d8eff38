-- Null: for good. Lifted by a job once it is past; signing in lifts it too.
ALTER TABLE app_user ADD COLUMN suspended_until timestamptz;
CREATE INDEX app_user_by_suspension_end ON app_user (suspended_until) WHERE suspended_until IS NOT NULL;
-- People are sought by name, number and address, in any writing.
CREATE FUNCTION person_words(first_name text, last_name text, email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_catalog AS $$
  SELECT lower(unaccent(first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(email, '')))
$$;
CREATE INDEX app_user_words ON app_user USING gin (person_words(first_name, last_name, email) gin_trgm_ops);
CREATE INDEX app_user_number ON app_user USING gin (telephone gin_trgm_ops);
