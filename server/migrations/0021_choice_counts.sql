-- How many published ads there are of a kind in a place, for the numbers beside the choices. Refreshed by a job.
CREATE TABLE ad_count (
  -- A category or sub-category; 0 for all.
  kind_id    integer NOT NULL,
  -- 'r:Maradi', 'c:3', 'q:7'; '' for the whole country.
  place      text COLLATE "C" NOT NULL,
  total      integer NOT NULL,
  with_photo integer NOT NULL,
  excellent  integer NOT NULL,
  good       integer NOT NULL,
  fair       integer NOT NULL,
  poor       integer NOT NULL,
  -- When the newest of them was published.
  newest_at  timestamptz NOT NULL,
  PRIMARY KEY (kind_id, place)
);
