-- Whether the seller answers buyers soon: ads of those who do come first among equals. A job writes it when an ad is
-- published and when a message is sent, so that a search reads it with the title; false for the ads before, until then.
ALTER TABLE ad ADD COLUMN seller_answers boolean NOT NULL DEFAULT false;
