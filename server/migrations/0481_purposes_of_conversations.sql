-- What the ad of a conversation was for, kept for when the ad is deleted; null in older conversations.
ALTER TABLE conversation ADD COLUMN ad_purpose text;
