-- The record of an owner tells the mails to them.
CREATE INDEX "mails_recipient_created_at_idx" ON "mails"("recipient", "created_at");
