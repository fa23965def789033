CREATE TYPE "MailStatus" AS ENUM ('queued', 'sent', 'failed');

CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "lead_id" UUID,
    "recipient" VARCHAR(254) NOT NULL,
    "reply_to" VARCHAR(254),
    "subject" TEXT NOT NULL,
    "html" TEXT,
    "text" TEXT,
    "language" VARCHAR(2) NOT NULL,
    "attachments" JSONB,
    "list_unsubscribe" TEXT,
    "message_id" TEXT NOT NULL,
    "status" "MailStatus" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "mails_message_id_key" ON "mails"("message_id");
CREATE INDEX "mails_status_next_attempt_at_idx" ON "mails"("status", "next_attempt_at");
CREATE INDEX "mails_lead_id_idx" ON "mails"("lead_id");

ALTER TABLE "mails"
    ADD CONSTRAINT "mails_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    -- One recipient, and nothing that could begin another header.
    ADD CONSTRAINT "mails_addresses" CHECK (recipient ~ '^[^@\s,;<>]+@[^@\s,;<>]+$' AND reply_to ~ '^[^@\s,;<>]+@[^@\s,;<>]+$'),
    ADD CONSTRAINT "mails_subject" CHECK (subject <> '' AND subject !~ '[\x01-\x1f\x7f]'),
    ADD CONSTRAINT "mails_message_id" CHECK (message_id ~ '^<[^<>\s]+@[^<>\s]+>$'),
    ADD CONSTRAINT "mails_list_unsubscribe" CHECK (list_unsubscribe ~ '^https?://[^<>\s]+$'),
    ADD CONSTRAINT "mails_attempts" CHECK (attempts >= 0),
    ADD CONSTRAINT "mails_sent" CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
    -- What a mail said may be forgotten once it is sent, never before.
    ADD CONSTRAINT "mails_contents" CHECK (status = 'sent' OR (html IS NOT NULL AND text IS NOT NULL));
