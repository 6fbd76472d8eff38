-- What an owner's last move replaced, so that it can be undone.
ALTER TABLE ad ADD COLUMN before_move jsonb;
