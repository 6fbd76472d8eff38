-- Who was told that a favourite is sold: they are told when it is back.
CREATE INDEX notification_favourite_state ON notification (subject_id) WHERE kind = 'favourite_state';
