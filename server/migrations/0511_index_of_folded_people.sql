-- no transaction
-- Finds people by parts of their names and addresses; replaces app_user_words.
CREATE INDEX CONCURRENTLY IF NOT EXISTS app_user_letters ON app_user USING gin (person_letters(first_name, last_name, email) gin_trgm_ops);
