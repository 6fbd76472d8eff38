-- What people search, for administrators: words that several people typed on one day, without any person.
CREATE TABLE search_day (
  day    date NOT NULL,
  words  text NOT NULL,
  -- Different readers that day, as far as one process can tell.
  people integer NOT NULL,
  -- Ads found at the last of these searches; counted up to 1001.
  found  integer NOT NULL,
  PRIMARY KEY (day, words)
);
