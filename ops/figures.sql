-- Rows of what a site must not lose, a line each: before and after a backup, and in the restored database.
SELECT 'app_user ' || count(*) FROM app_user
UNION ALL SELECT 'ad ' || count(*) FROM ad
UNION ALL SELECT 'picture ' || count(*) FROM picture
UNION ALL SELECT 'favourite ' || count(*) FROM favourite
UNION ALL SELECT 'saved_search ' || count(*) FROM saved_search
UNION ALL SELECT 'conversation ' || count(*) FROM conversation
UNION ALL SELECT 'chat_message ' || count(*) FROM chat_message
UNION ALL SELECT 'company ' || count(*) FROM company
UNION ALL SELECT 'declaration ' || count(*) FROM declaration
UNION ALL SELECT 'journal ' || count(*) FROM journal;
