-- no transaction
-- Changes of ads by a number of contact.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ad_edit_of_number ON ad_edit USING gin ((ARRAY[whatsapp, telephone, sms])) WITH (fastupdate = off);
