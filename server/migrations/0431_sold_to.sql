-- When the seller said that the ad was sold to the buyer of this conversation.
ALTER TABLE conversation ADD COLUMN sold_at timestamptz;
