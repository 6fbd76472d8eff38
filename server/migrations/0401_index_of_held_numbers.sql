-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS app_user_held_number ON app_user (telephone) WHERE deleted_at IS NULL AND number_freed_at IS NULL;
