-- SMS of each month and what they cost, in francs. Kept when the messages themselves are deleted.
CREATE TABLE message_cost (
  month    date PRIMARY KEY,
  messages integer NOT NULL,
  francs   integer NOT NULL
);
