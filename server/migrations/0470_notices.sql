-- A category where nothing is for sale: its ads tell of things lost, stolen or found.
ALTER TABLE category ADD COLUMN for_sale boolean NOT NULL DEFAULT true;
ALTER TABLE ad DROP CONSTRAINT ad_kind, ADD CONSTRAINT ad_kind CHECK (kind IN ('offer', 'wanted', 'lost', 'found')) NOT VALID;
ALTER TABLE ad_edit DROP CONSTRAINT ad_edit_kind, ADD CONSTRAINT ad_edit_kind CHECK (kind IN ('offer', 'wanted', 'lost', 'found')) NOT VALID;
