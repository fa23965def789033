-- What the desk shows of imports: why a feed was refused, who let it through, what changed in which home, and the
-- reference of each refused record.
ALTER TABLE "import_runs"
    ADD COLUMN "problem" JSONB,
    ADD COLUMN "feed_hash" TEXT,
    ADD COLUMN "started_by" UUID,
    ADD COLUMN "allowed_at" TIMESTAMPTZ(3),
    ADD COLUMN "allowed_by" UUID,
    ADD COLUMN "allow_reason" TEXT,
    ADD COLUMN "stale_told_at" TIMESTAMPTZ(3);
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_allowed" CHECK (
    ("allowed_at" IS NULL) = ("allow_reason" IS NULL) AND ("allowed_at" IS NULL OR "status" = 'refused'));
CREATE INDEX "import_runs_started_by_idx" ON "import_runs"("started_by");
CREATE INDEX "import_runs_allowed_by_idx" ON "import_runs"("allowed_by");
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_started_by_fkey" FOREIGN KEY ("started_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_allowed_by_fkey" FOREIGN KEY ("allowed_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "import_refusals" ADD COLUMN "reference" TEXT;

CREATE TYPE "import_change_kind" AS ENUM ('new', 'changed', 'withdrawn', 'back');
CREATE TABLE "import_changes" (
    "id" BIGSERIAL NOT NULL,
    "run_id" INTEGER NOT NULL,
    "property_id" INTEGER NOT NULL,
    "kind" "import_change_kind" NOT NULL,
    "language" VARCHAR(2),
    "fields" JSONB,
    CONSTRAINT "import_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "import_changes_run_id_property_id_idx" ON "import_changes"("run_id", "property_id");
CREATE INDEX "import_changes_property_id_idx" ON "import_changes"("property_id");
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
