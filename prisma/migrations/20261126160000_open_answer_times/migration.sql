-- How long the first answer took, in seconds of the office's opening hours; null until a job has computed it.
ALTER TABLE "desk_requests" ADD COLUMN "answer_seconds" INTEGER;
ALTER TABLE "desk_requests" ADD CONSTRAINT "desk_requests_answer_seconds" CHECK (answer_seconds IS NULL OR (answer_seconds >= 0 AND first_answer_at IS NOT NULL));
-- The job finds by it what it has still to compute.
CREATE INDEX "desk_requests_answer_seconds_missing" ON "desk_requests" (lead_id) WHERE first_answer_at IS NOT NULL AND answer_seconds IS NULL;
