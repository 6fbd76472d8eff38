-- Everything that staff decide: who, when, what, on which one subject, why. Ids and codes only; free words stand in
-- journal_comment, which erasure can blank.
CREATE TABLE journal (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  -- No foreign keys: the journal outlives people and what they decided on.
  actor_id   integer NOT NULL,
  -- 'ad.rejected', 'user.suspended'… (contract/administration/journal.ts)
  act        text NOT NULL CHECK (act ~ '^[a-z_]+\.[a-z_]+$'),
  subject    text NOT NULL GENERATED ALWAYS AS (split_part(act, '.', 1)) STORED,
  subject_id integer NOT NULL,
  -- Of an ad: the version that was decided on.
  version    integer,
  -- A code: of a rejection, of a report.
  reason     text,
  detail     jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX journal_of_actor ON journal (actor_id, id DESC);
CREATE INDEX journal_of_act ON journal (act, at);
CREATE INDEX journal_by_time ON journal (at);
-- Nothing is decided twice.
CREATE UNIQUE INDEX journal_decided_once ON journal (subject_id, version) WHERE act IN ('ad.approved', 'ad.rejected');
-- The decisions on a seller's ads are counted from the index alone, for each seller of a list.
CREATE INDEX journal_by_subject ON journal (subject, subject_id, id DESC) INCLUDE (act, version);
-- Decisions on ads that somebody published for their seller; they outlive the ads.
CREATE INDEX journal_of_agent ON journal (((detail ->> 'agent')::integer)) WHERE (detail ->> 'agent')::integer IS NOT NULL;

-- Rows are only ever added. A role that owns tables passes every grant, so that the trigger is what refuses.
CREATE FUNCTION journal_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The journal is only added to.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER journal_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
  FOR EACH STATEMENT EXECUTE FUNCTION journal_is_kept();
REVOKE UPDATE, DELETE, TRUNCATE ON journal FROM PUBLIC;
REVOKE UPDATE, DELETE, TRUNCATE ON journal FROM CURRENT_USER;

-- No foreign key: checking one locks the entry, which the revoked rights refuse. Entries never go anyway.
CREATE TABLE journal_comment (
  journal_id integer PRIMARY KEY,
  text       text NOT NULL
);
