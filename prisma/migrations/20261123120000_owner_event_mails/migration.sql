-- Whether an owner gets a mail at once for a viewing or an offer on a home.
ALTER TABLE "owners" ADD COLUMN "event_mails" BOOLEAN NOT NULL DEFAULT true;
