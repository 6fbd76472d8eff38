-- Everything the site tells people is a row of `notification`: also codes, and answers to people without an account.
-- Texts are made when they leave.

ALTER TABLE notification
  ALTER COLUMN user_id DROP NOT NULL,
  -- What its texts need besides the subject: a version, a time, a sealed code, which is removed once it has left.
  ADD COLUMN data jsonb NOT NULL DEFAULT '{}',
  DROP COLUMN sms_at,
  DROP COLUMN email_at;

-- The key is unique for all: it is the key of the messages, too. Both people of an appointment had the same one.
UPDATE notification SET about = about || '.' || user_id
WHERE about IN (SELECT about FROM notification GROUP BY about HAVING count(*) > 1);
ALTER TABLE notification
  DROP CONSTRAINT notification_once,
  ADD CONSTRAINT notification_once UNIQUE (about);

-- An SMS or an email of a notification, until it has left or is given up.
CREATE TABLE delivery (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notification_id integer NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
  channel         text NOT NULL CHECK (channel IN ('sms', 'email')),
  -- 0 code, 1 decision, 2 news, 3 alert: the lower leaves first.
  rank            smallint NOT NULL,
  created_at      timestamptz NOT NULL,
  -- The next try; null once it was sent or given up.
  try_at          timestamptz,
  -- A try is under way; after this moment its process is taken for dead.
  leased_until    timestamptz,
  attempts        smallint NOT NULL DEFAULT 0,
  -- The first failure, and why the last try failed.
  failed_at       timestamptz,
  error           text NOT NULL DEFAULT '',
  sent_at         timestamptz,
  gave_up_at      timestamptz,
  CONSTRAINT delivery_once UNIQUE (notification_id, channel)
);
CREATE INDEX delivery_due ON delivery (channel, rank, try_at) WHERE try_at IS NOT NULL;
CREATE INDEX delivery_given_up ON delivery (gave_up_at DESC, id DESC) WHERE gave_up_at IS NOT NULL;
CREATE INDEX delivery_failing ON delivery (channel, failed_at) WHERE try_at IS NOT NULL AND failed_at IS NOT NULL;
CREATE INDEX delivery_sent ON delivery (channel, sent_at) WHERE sent_at IS NOT NULL;

-- A search that asks for SMS gets them unless SMS are turned off. The page saved all kinds at once, so that this value
-- was the default of then, not a choice.
UPDATE notification_preference SET sms = true WHERE kind = 'saved_search' AND email AND NOT sms;

-- Jobs of the queues that are gone: their events are handled again, and notifications of these days are looked at
-- once more. What was sent has its key in `message` and is not sent again.
DO $$
DECLARE
  old record;
BEGIN
  IF to_regclass('job.queue') IS NULL THEN RETURN; END IF;
  FOR old IN SELECT * FROM (VALUES
    ('notify-code', 'account.code_requested'), ('notify-password-changed', 'account.password_changed'),
    ('notify-sign-in-reused', 'account.sign_in_reused'), ('notify-email-replaced', 'account.email_replaced'),
    ('notify-two-step-changed', 'account.two_step_changed'), ('notify-account-suspended', 'account.suspended'),
    ('notify-ad-ends-soon', 'ad.ends_soon'), ('notify-ad-asked', 'ad.asked'), ('notify-ad-paused', 'ad.expired'),
    ('notify-ad-published', 'ad.published'), ('notify-ad-rejected', 'ad.rejected'),
    ('notify-ad-taken-down', 'ad.taken_down'), ('notify-contact-answered', 'contact.answered'),
    ('notify-alert-matched', 'alert.matched'), ('notify-declaration-submitted', 'declaration.submitted'),
    ('notify-declaration-filed', 'declaration.filed'), ('notify-declaration-rejected', 'declaration.rejected'),
    ('notify-declaration-due', 'declaration.due'), ('bell-ad-published', 'ad.published'),
    ('bell-ad-rejected', 'ad.rejected'), ('bell-ad-ends-soon', 'ad.ends_soon'), ('bell-alert-matched', 'alert.matched'),
    ('bell-report-closed', 'report.closed'), ('bell-declaration-filed', 'declaration.filed'),
    ('bell-declaration-rejected', 'declaration.rejected'), ('bell-message', 'message.sent'),
    ('bell-appointment-due', 'appointment.due'), ('bell-deliver-due', NULL), ('bell-push', NULL), ('bell-push-due', NULL)
  ) AS queues (name, event)
  LOOP
    IF old.event IS NOT NULL THEN
      INSERT INTO event (type, payload)
        SELECT DISTINCT old.event, data FROM job.job
        WHERE name = old.name AND state IN ('created', 'retry', 'active');
    END IF;
    PERFORM job.delete_queue(old.name);
  END LOOP;
END $$;
UPDATE notification SET
  tell_at = now(),
  data = CASE kind
    WHEN 'ad_expiring' THEN jsonb_build_object('end', substring(about FROM '^ad\.\d+\.(.+)\.ends$'))
    WHEN 'saved_search' THEN jsonb_build_object('digest', substring(about FROM '^alert\.(\d+)$')::integer)
    WHEN 'declaration' THEN jsonb_build_object(
      'version', substring(about FROM '^declaration\.\d+\.(\d+)\.')::integer,
      'step', substring(about FROM '^declaration\.\d+\.\d+\.(.+)$'))
    WHEN 'account' THEN jsonb_build_object('event', 'two_step', 'change', substring(about FROM '^two_step\.\d+\.([^.]+)\.'))
    ELSE '{}' END
WHERE created_at > now() - interval '6 hours'
  AND kind IN ('ad_published', 'ad_rejected', 'ad_expiring', 'saved_search', 'declaration', 'account');
