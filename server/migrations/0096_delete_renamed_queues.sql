-- Queues whose jobs have other names now. All were filled by schedules alone, so no job is lost. The names `delete_queue`
-- and `queue` are pg-boss's; its schema does not exist before the first start.

DO $$
DECLARE old_name text;
BEGIN
  IF to_regclass('job.queue') IS NULL THEN RETURN; END IF;
  FOREACH old_name IN ARRAY ARRAY[
    'accounts-forget-old-secrets', 'ads-forget-old-keys', 'ads-forget-unused-photos', 'ads-tell-of-ends',
    'bell-forget-old', 'bell-tell-due', 'catalog-forget-contact-messages', 'companies-forget-sealed',
    'platform-forget-old-events'
  ] LOOP
    PERFORM job.delete_queue(old_name);
  END LOOP;
END $$;
