-- When the reservation of an ad began: moving its last day does not extend it beyond seven days in all.
ALTER TABLE ad ADD COLUMN reserved_since timestamptz;
