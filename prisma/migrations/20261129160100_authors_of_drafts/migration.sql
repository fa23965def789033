-- Who changed which part of a draft: a colleague who publishes it is told whose unfinished work goes with it.
-- A draft of before has none: all of it counts as its last writer's.
ALTER TABLE "content_drafts" ADD COLUMN "authors" JSONB NOT NULL DEFAULT '{}';
