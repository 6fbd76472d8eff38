-- Recordings of administrators in Hausa and Zarma: a category's name, or a sentence of the site.
CREATE TABLE prompt (
  id          integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- A key of `SENTENCES` (contract/prompts.ts), or the id of a category.
  slot        text NOT NULL,
  category_id integer REFERENCES category (id) ON DELETE CASCADE,
  language    text NOT NULL CHECK (language IN ('ha', 'dje')),
  -- Of its file, with its seconds and bytes, like that of a spoken description.
  name        text NOT NULL CHECK (name ~ '^[0-9a-z]+-[0-9]+-[0-9]+\.webm$'),
  -- No foreign key: a recording outlives the account.
  uploaded_by integer NOT NULL,
  uploaded_at timestamptz NOT NULL,
  CONSTRAINT prompt_of_slot UNIQUE (slot, language),
  CONSTRAINT prompt_of_category CHECK (category_id IS NULL OR slot = category_id::text)
);
CREATE INDEX prompt_by_category ON prompt (category_id);
