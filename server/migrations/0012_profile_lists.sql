-- What somebody has learnt and where they have worked.
CREATE TABLE career_step (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('training', 'experience')),
  title        text NOT NULL,
  -- School or company.
  organisation text NOT NULL,
  city         text NOT NULL,
  -- YYYY-MM; without an end it lasts to this day.
  start_month  text NOT NULL CHECK (start_month ~ '^\d{4}-\d{2}$'),
  end_month    text CHECK (end_month ~ '^\d{4}-\d{2}$'),
  description  text NOT NULL,
  created_at   timestamptz NOT NULL,
  CONSTRAINT career_step_ends_after_start CHECK (end_month COLLATE "C" >= start_month COLLATE "C")
);
CREATE INDEX career_step_by_user ON career_step (user_id, kind, id DESC);

-- What else somebody tells of themselves in a line: certifications, expertises, interests, skills.
CREATE TABLE highlight (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     integer NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  type        text NOT NULL CHECK (type IN ('certification', 'expertise', 'interest', 'skill', 'mskill', 'tskill')),
  title       text NOT NULL,
  description text,
  level       smallint CHECK (level BETWEEN 1 AND 5),
  year        smallint,
  created_at  timestamptz NOT NULL
);
CREATE INDEX highlight_by_user ON highlight (user_id, type, id DESC);
