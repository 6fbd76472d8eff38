-- By which ways, and from which to which hour in Niger, a seller wants to be contacted. No hours: at any time.
ALTER TABLE app_user
  ADD COLUMN contact_channels text[] NOT NULL DEFAULT '{whatsapp,call,sms,message}',
  ADD COLUMN contact_from smallint,
  ADD COLUMN contact_to smallint,
  ADD CONSTRAINT app_user_contact_hours CHECK ((contact_from IS NULL) = (contact_to IS NULL)) NOT VALID;
