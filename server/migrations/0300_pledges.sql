-- 'Aucune avance demandée': the seller asks for nothing before the article was seen. Ads before it do not say so.
ALTER TABLE ad ADD COLUMN no_advance boolean NOT NULL DEFAULT false;
ALTER TABLE ad_edit ADD COLUMN no_advance boolean NOT NULL DEFAULT false;
-- A founded report that the seller asked for money in advance: until when no ad of the account may say it.
ALTER TABLE app_user ADD COLUMN pledge_lost_until timestamptz;
