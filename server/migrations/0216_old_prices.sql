-- The price before a drop, struck through for some days. `price_since`: since when the ad has its price, if it changed.
ALTER TABLE ad ADD COLUMN price_since timestamptz,
  ADD COLUMN old_price integer,
  ADD COLUMN old_price_until timestamptz;
