-- A part of a page that visitors don't see, and that keeps its view and what it shows.
ALTER TABLE "modules" ADD COLUMN "hidden" BOOLEAN NOT NULL DEFAULT false;
