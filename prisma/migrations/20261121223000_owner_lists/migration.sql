-- An owner's list counts the mails about a home by day.
CREATE INDEX "wish_notices_told_of_home" ON "wish_notices" (property_id, sent_at) WHERE sent_at IS NOT NULL;
