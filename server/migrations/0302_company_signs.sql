-- Whether a seller's ads say that a company is declared: a choice, since a company is private.
ALTER TABLE app_user ADD COLUMN shows_company boolean NOT NULL DEFAULT false;
