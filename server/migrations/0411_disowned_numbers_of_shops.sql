-- Numbers that their holders had taken off the page of a shop.
ALTER TABLE shop ADD COLUMN disowned text[] NOT NULL DEFAULT '{}';
