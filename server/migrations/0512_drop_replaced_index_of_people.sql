-- no transaction
-- Replaced by app_user_letters.
DROP INDEX CONCURRENTLY IF EXISTS app_user_words;
