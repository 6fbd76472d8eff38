ALTER TABLE report VALIDATE CONSTRAINT report_reason_fkey;
