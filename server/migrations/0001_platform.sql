-- What every domain uses: events, messages that leave, limits, and letters as they are compared.
-- `schema_migration`, where the migrations that have run are noted, is made by server/platform/database/migrate.ts.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What happened, written in the transaction that made it happen; jobs carry it out.
CREATE TABLE event (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type          text NOT NULL,
  payload       jsonb NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- When its jobs were queued.
  dispatched_at timestamptz
);
CREATE INDEX event_waiting ON event (id) WHERE dispatched_at IS NULL;

-- SMS, emails and WhatsApp messages that left. In preview mode this is the outbox that people can read; elsewhere the
-- words are blanked once they are sent.
CREATE TABLE message (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The event and the recipient that it is about: the same thing is never sent twice.
  about       text NOT NULL UNIQUE,
  channel     text NOT NULL CHECK (channel IN ('sms', 'email', 'whatsapp')),
  recipient   text NOT NULL,
  -- The account that it concerns, whatever address it goes to: it is erased with the account. No foreign key: accounts
  -- are of a higher domain.
  user_id     integer,
  subject     text NOT NULL DEFAULT '',
  text        text NOT NULL,
  html        text,
  -- Names of the files that go with an email; the files themselves are made again when it is sent.
  attachments jsonb NOT NULL DEFAULT '[]',
  created_at  timestamptz NOT NULL DEFAULT now(),
  sent_at     timestamptz
);
CREATE INDEX message_by_recipient ON message (recipient, id DESC);
CREATE INDEX message_by_user ON message (user_id);

-- SMS of each month and what they cost, in francs. Kept when the messages themselves are deleted.
CREATE TABLE message_cost (
  month    date PRIMARY KEY,
  messages integer NOT NULL,
  francs   integer NOT NULL
);

-- What is left on the accounts of SMS providers, read each hour.
CREATE TABLE sms_balance (
  gateway  text PRIMARY KEY,
  amount   double precision NOT NULL,
  currency text NOT NULL,
  read_at  timestamptz NOT NULL
);

-- Uses of what is limited, counted for all processes together. Not logged: a crash forgets them, and no write waits
-- for the disk. rate-limiter-flexible reads and writes it: the columns have its names, types and order.
CREATE UNLOGGED TABLE limit_use (
  -- Name of the limit and a keyed hash of who is counted: numbers and addresses are not kept.
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- Milliseconds since 1970.
  expire bigint
);
CREATE INDEX limit_use_by_expiry ON limit_use (expire);

-- Letters as they are compared, in one place: those of the languages of Niger, and whatever stands above, below and
-- inside words. contract/common/plain-letters.ts has the same; server/app/plain-letters.test.ts compares the two.

-- A text without combining marks, and without the lines that stretch words of Arabic and N’Ko.
CREATE FUNCTION without_marks(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(input,
  '[\u0300-\u036F\u0485\u0486\u0591-\u05BD\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u07EB-\u07F3\u07FA\u07FD\u0897-\u089F\u08CA-\u08E1\u08E3-\u08FF\u0951-\u0954\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u2D7F\uFE00-\uFE0F\uFE20-\uFE2F]+',
  '', 'g');

-- A text in plain letters, capitals kept.
CREATE FUNCTION plain_letters(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(replace(replace(replace(replace(
  translate(normalize(without_marks(normalize(input, NFD)), NFC),
    'ɓɗƙƴŋɲǝəɛɔɣɍøłđðıƁƊƘƳŊƝƎƏƐƆƔɌØŁĐÐ', 'bdkynneeeogrolddiBDKYNNEEEOGROLDD'),
  'œ', 'oe'), 'Œ', 'OE'), 'æ', 'ae'), 'Æ', 'AE'), 'ß', 'ss'), 'ẞ', 'SS'), 'þ', 'th'), 'Þ', 'TH');

-- A text as it is compared: in small plain letters; what unaccent knows besides, as half a character wide, included. It
-- knows all of most texts: they are then ASCII, and the rest would cost three times as much. Names are qualified for the
-- indexes that call it, which are also made where no schema is searched.
CREATE FUNCTION folded(input text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  known text := public.unaccent(normalize(input));
BEGIN
  IF octet_length(known) = char_length(known) THEN RETURN lower(known); END IF;
  RETURN lower(public.unaccent(public.plain_letters(input)));
END $$;
