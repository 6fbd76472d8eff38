-- in batches
-- A picture and its mirrored one are found under the same keys, those of the hash whose bit 24 is 0
-- (server/platform/pictures/picture-hash.ts).
-- Keys of the second band with that bit are of the former release, which finds the new ones too.
UPDATE picture_hash SET keys = ARRAY(
  SELECT DISTINCT key
  FROM unnest(hashes) hash,
    LATERAL (SELECT CASE get_bit(hash, 24) WHEN 1 THEN hash # B'01101101001010110101011010010010110101001010100100100101001010010101001010101010101010101001010101010101010101010101010010101010' ELSE hash END AS one) unmirrored,
    LATERAL unnest(ARRAY[substring(one FROM 1 FOR 24)::integer, 16777216 + substring(one FROM 25 FOR 24)::integer, 33554432 + substring(one FROM 49 FOR 24)::integer]) key)
WHERE picture_id IN (
  SELECT picture_id FROM picture_hash WHERE EXISTS (SELECT FROM unnest(keys) key WHERE key BETWEEN 25165824 AND 33554431) LIMIT 1000);
