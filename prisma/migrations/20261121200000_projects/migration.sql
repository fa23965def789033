-- New-build projects get a page: phases, documents, plans of units, and an address elsewhere.

CREATE TYPE "PhaseStatus" AS ENUM ('planned', 'open', 'option', 'soldout', 'delivered');

ALTER TABLE "project_texts" ADD COLUMN "external_url" TEXT;

-- Each project has the units its own record names: two that name the same number share nothing, and neither takes it from the other.
ALTER TABLE "project_units" DROP CONSTRAINT "project_units_pkey",
  ADD CONSTRAINT "project_units_pkey" PRIMARY KEY ("project_id", "id");
DROP INDEX "project_units_project_id_idx";
-- The home a unit is also listed as comes and goes on its own: the number stays, and counts while there is such a home.
ALTER TABLE "project_units" DROP CONSTRAINT "project_units_property_id_fkey";
DROP INDEX "project_units_property_id_idx";
ALTER TABLE "project_units"
  ADD COLUMN "bathrooms" SMALLINT,
  ADD COLUMN "plan_src" TEXT,
  ADD COLUMN "plan_width" INTEGER,
  ADD COLUMN "plan_height" INTEGER;

CREATE TABLE "project_phases" (
    "project_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "delivery_date" DATE,
    "status" "PhaseStatus",

    CONSTRAINT "project_phases_pkey" PRIMARY KEY ("project_id","language","position")
);

CREATE TABLE "project_documents" (
    "project_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "position" SMALLINT NOT NULL,
    "feed_id" INTEGER,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,

    CONSTRAINT "project_documents_pkey" PRIMARY KEY ("project_id","language","position")
);

ALTER TABLE "project_phases" ADD CONSTRAINT "project_phases_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "project_documents" ADD CONSTRAINT "project_documents_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── rules the rows must keep ────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE "project_texts" ADD CONSTRAINT "project_texts_external" CHECK (external_url ~ '^https://[^/@]+(/|$)');
ALTER TABLE "project_units" ADD CONSTRAINT "project_units_plan" CHECK (
  num_nonnulls(plan_src, plan_width, plan_height) = 0
  OR (num_nonnulls(plan_src, plan_width, plan_height) = 3 AND plan_width > 0 AND plan_height > 0)
);
ALTER TABLE "project_phases" ADD CONSTRAINT "project_phases_language" CHECK (language IN ('nl', 'fr', 'en', 'de'));
ALTER TABLE "project_documents"
  ADD CONSTRAINT "project_documents_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
  ADD CONSTRAINT "project_documents_url" CHECK (url ~ '^https?://');

-- ── changes are told ────────────────────────────────────────────────────────────────────────────────────────────────

DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['project_phases', 'project_documents'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)', watched || '_notify_insert', watched, 'catalogue');
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)', watched || '_notify_update', watched, 'catalogue');
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)', watched || '_notify_delete', watched, 'catalogue');
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)', watched || '_notify_truncate', watched, 'catalogue');
  END LOOP;
END $$;
