-- What administrators warn of in a category: false auctions of the customs, stolen phones.
CREATE TABLE category_warning (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id integer NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  text        text NOT NULL,
  -- The day of its wording, in Niger.
  since       date NOT NULL,
  -- No longer shown.
  retired_at  timestamptz
);
CREATE INDEX category_warning_by_category ON category_warning (category_id);
