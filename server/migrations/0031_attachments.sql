-- Names of the files that went with an email; the files themselves are made again when it is sent.
ALTER TABLE message ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
