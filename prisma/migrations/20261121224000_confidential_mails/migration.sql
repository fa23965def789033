-- A mail with a code or a link that opens something is no longer readable here once it was sent.

ALTER TABLE "mails" ADD COLUMN "confidential" BOOLEAN NOT NULL DEFAULT false;
