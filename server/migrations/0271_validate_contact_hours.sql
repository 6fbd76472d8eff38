ALTER TABLE app_user VALIDATE CONSTRAINT app_user_contact_hours;
