-- Newsletters: other mails go first at every attempt, and nobody is told when one can't be delivered.
ALTER TABLE "mails" ADD COLUMN "bulk" BOOLEAN NOT NULL DEFAULT false;
UPDATE "mails" SET "bulk" = true WHERE "id" IN (SELECT "mail_id" FROM "newsletter_recipients");
