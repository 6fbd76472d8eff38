-- "Réservé jusqu’au …": set by the seller, ended by a job.
ALTER TABLE ad ADD COLUMN reserved_until timestamptz;
