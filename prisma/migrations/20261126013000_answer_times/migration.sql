-- Until when an office answers a request: so many of its opening hours after it came in.
ALTER TABLE "offices" ADD COLUMN "answer_hours" SMALLINT NOT NULL DEFAULT 8;
ALTER TABLE "offices" ADD CONSTRAINT "offices_answer_hours" CHECK (answer_hours BETWEEN 1 AND 80);
