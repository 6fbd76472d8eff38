-- Times of the year that the home page announces: Tabaski, Ramadan, the return to school.
CREATE TABLE season (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL,
  text        text NOT NULL,
  first_day   date NOT NULL,
  last_day    date NOT NULL,
  -- Null: all ads.
  category_id integer REFERENCES category (id) ON DELETE SET NULL,
  CHECK (first_day <= last_day)
);
CREATE INDEX season_by_end ON season (last_day);
CREATE INDEX season_by_category ON season (category_id);
