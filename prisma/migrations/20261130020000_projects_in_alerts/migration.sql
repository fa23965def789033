-- Alerts tell of projects too, where lists show them.
ALTER TABLE "wish_notices" ALTER COLUMN "property_id" DROP NOT NULL;
ALTER TABLE "wish_notices" ADD COLUMN "project_id" INTEGER;
ALTER TABLE "wish_notices"
  ADD CONSTRAINT "wish_notices_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "wish_notices_of_one" CHECK (num_nonnulls(property_id, project_id) = 1);
CREATE INDEX "wish_notices_project_id_idx" ON "wish_notices"("project_id");
CREATE UNIQUE INDEX "wish_notices_project_waits_once" ON "wish_notices" (wish_id, project_id) WHERE sent_at IS NULL;

CREATE TABLE "projects_seen" (
    "project_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "seen" JSONB,
    "texts" JSONB NOT NULL DEFAULT '{}',
    CONSTRAINT "projects_seen_pkey" PRIMARY KEY ("project_id")
);
ALTER TABLE "projects_seen"
  ADD CONSTRAINT "projects_seen_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The projects of today are no news.
INSERT INTO "projects_seen" ("project_id") SELECT "id" FROM "projects";
