-- The shop in whose name an ad is published. Where the shop is closed the ad stays with its owner.
ALTER TABLE ad ADD COLUMN shop_id integer;
ALTER TABLE ad ADD CONSTRAINT ad_shop FOREIGN KEY (shop_id) REFERENCES shop (id) ON DELETE SET NULL NOT VALID;
