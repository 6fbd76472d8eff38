-- no transaction
-- Decisions on ads that somebody published for their seller; they outlive the ads.
CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_of_agent ON journal (((detail ->> 'agent')::integer)) WHERE (detail ->> 'agent')::integer IS NOT NULL;
