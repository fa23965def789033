-- The version of the document when its publication was planned: what somebody publishes in between isn't overwritten.
ALTER TABLE "content_plans" ADD COLUMN "version" BIGINT NOT NULL;
