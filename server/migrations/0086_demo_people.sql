-- Whom the demo made, or the filling in bulk. A real site does not start while there are any; `npm run admin -- --end-demo`
-- removes them.
ALTER TABLE app_user ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- Those who are there already: the demo agrees to the terms and confirms the number at one instant, which nobody does by
-- hand, and its numbers begin alike.
UPDATE app_user SET is_demo = true
WHERE phone_verified_at = terms_accepted_at AND telephone LIKE '+22790%';

CREATE INDEX app_user_demo ON app_user (id) WHERE is_demo;
