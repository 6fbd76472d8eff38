-- Administrators edit attributes, choices and price units. What ads use stays: it is retired in a category, or merged.
ALTER TABLE category_attribute ADD COLUMN retired boolean NOT NULL DEFAULT false;
ALTER TABLE category_price_unit ADD COLUMN retired boolean NOT NULL DEFAULT false;
-- The key of the choice that replaced this one. The row stays, so that values written meanwhile have a label.
ALTER TABLE attribute_choice ADD COLUMN merged_into text;
