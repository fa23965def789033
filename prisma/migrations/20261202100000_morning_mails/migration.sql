-- A mail in the morning that says what somebody must do, for who asks for it, and the day of the last one.
ALTER TABLE "staff" ADD COLUMN "morning_mail" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "staff" ADD COLUMN "morning_mailed_on" DATE;
