-- Its job is 'alerts-notify-followers' now. It was filled by a schedule alone, so no job is lost. As in 0096.
DO $$
BEGIN
  IF to_regclass('job.queue') IS NULL THEN RETURN; END IF;
  PERFORM job.delete_queue('alerts-tell-followers');
END $$;
