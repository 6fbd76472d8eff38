-- A page of closed reports and of messages to the team without sorting all of them.
CREATE INDEX report_closed ON report (closed_at DESC, ad_id, id) WHERE closed_at IS NOT NULL;
CREATE INDEX contact_message_in_order ON contact_message ((answered_at IS NOT NULL), answered_at DESC, created_at, id);
