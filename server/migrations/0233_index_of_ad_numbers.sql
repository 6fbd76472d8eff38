-- no transaction
-- Ads by a number of contact.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ad_of_number ON ad USING gin ((ARRAY[whatsapp, telephone, sms])) WITH (fastupdate = off);
