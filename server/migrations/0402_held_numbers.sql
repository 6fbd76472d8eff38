-- A number that was freed may belong to another account.
DROP INDEX app_user_telephone_key;
ALTER INDEX app_user_held_number RENAME TO app_user_telephone_key;
