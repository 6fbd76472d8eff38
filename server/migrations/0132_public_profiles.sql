-- The sections of the profile that its owner shows on the public page.
ALTER TABLE app_user ADD COLUMN public_sections text[] NOT NULL DEFAULT '{}';
