-- Mails that a person wrote. They don't say that a program sent them (RFC 3834).
ALTER TABLE "mails" ADD COLUMN "personal" BOOLEAN NOT NULL DEFAULT false;
UPDATE "mails" SET "personal" = true WHERE "id" IN (SELECT "mail_id" FROM "desk_request_events" WHERE "kind" = 'sent');
