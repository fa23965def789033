-- A dead letter that staff give up: it is kept, with who did it and why, until it is erased like other dead letters.
ALTER TYPE "MailStatus" ADD VALUE 'dropped';
ALTER TABLE "mails"
    ADD COLUMN "dropped_at" TIMESTAMPTZ(3),
    ADD COLUMN "dropped_by" UUID,
    ADD COLUMN "drop_reason" TEXT;
-- As text: the value is too new for this transaction.
ALTER TABLE "mails" ADD CONSTRAINT "mails_dropped" CHECK (
    ("status"::text = 'dropped') = ("dropped_at" IS NOT NULL) AND ("dropped_at" IS NULL) = ("drop_reason" IS NULL));
CREATE INDEX "mails_dropped_by_idx" ON "mails"("dropped_by");
ALTER TABLE "mails" ADD CONSTRAINT "mails_dropped_by_fkey" FOREIGN KEY ("dropped_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
