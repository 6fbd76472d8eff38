-- Questions about an ad that its seller answered for everyone. Who asked is not stored.
CREATE TABLE ad_question (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ad_id      integer NOT NULL REFERENCES ad (id) ON DELETE CASCADE,
  question   text NOT NULL,
  answer     text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT ad_question_once UNIQUE (ad_id, question)
);
