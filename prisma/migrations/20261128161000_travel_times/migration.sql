-- How long agents are under way between two viewings in different towns.
ALTER TABLE "offices"
  ADD COLUMN "visit_travel" TEXT NOT NULL DEFAULT 'distance',
  ADD COLUMN "visit_travel_minutes" SMALLINT NOT NULL DEFAULT 10,
  ADD COLUMN "visit_travel_speed" SMALLINT NOT NULL DEFAULT 40;

ALTER TABLE "offices"
  ADD CONSTRAINT "offices_visit_travel" CHECK (visit_travel IN ('distance', 'fixed', 'off')),
  ADD CONSTRAINT "offices_visit_travel_minutes" CHECK (visit_travel_minutes BETWEEN 0 AND 120),
  ADD CONSTRAINT "offices_visit_travel_speed" CHECK (visit_travel_speed BETWEEN 10 AND 120);

-- The coming viewings that the CRM knows take time from agents: few of very many rows.
CREATE INDEX "property_history_visits_of_crm" ON "property_history" ("at") WHERE kind = 'visit' AND feed_id IS NOT NULL;
