-- in batches
-- Words of titles that are folded otherwise since 0510: no search looks for them any more.
DELETE FROM search_word WHERE word IN (SELECT word FROM search_word WHERE word <> folded(word) LIMIT 1000);
