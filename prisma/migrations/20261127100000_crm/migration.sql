-- What is known of the CRM that the homes come from.
CREATE TABLE "crm_sources" (
    "name" TEXT NOT NULL,
    "changes_since" TIMESTAMPTZ(3),
    "full_at" TIMESTAMPTZ(3),
    "full_failed_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "reason" TEXT,
    "remarks" JSONB NOT NULL DEFAULT '{}',
    CONSTRAINT "crm_sources_pkey" PRIMARY KEY ("name"),
    CONSTRAINT "crm_sources_name" CHECK ("name" IN ('omnicasa', 'whise', 'sweepbright')),
    CONSTRAINT "crm_sources_failure" CHECK (("failures" > 0) = ("problem" IS NOT NULL) AND "failures" >= 0)
);

-- The site's own numbers of homes and projects, for a CRM whose ids are no numbers.
CREATE TABLE "crm_numbers" (
    "source" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    CONSTRAINT "crm_numbers_pkey" PRIMARY KEY ("source", "external_id")
);
CREATE UNIQUE INDEX "crm_numbers_number_key" ON "crm_numbers"("number");

-- What the CRM gave, compressed, without anything of a person. A replaced version is kept for thirty days.
CREATE TABLE "crm_records" (
    "id" BIGSERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "raw" BYTEA NOT NULL,
    "home_ids" INTEGER[],
    "project_ids" INTEGER[],
    "lacks_pictures" BOOLEAN NOT NULL DEFAULT false,
    "shown_pictures" INTEGER NOT NULL DEFAULT 0,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replaced_at" TIMESTAMPTZ(3),
    CONSTRAINT "crm_records_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "crm_records_current" ON "crm_records"("source", "external_id") WHERE "replaced_at" IS NULL;
CREATE INDEX "crm_records_replaced_at_idx" ON "crm_records"("replaced_at") WHERE "replaced_at" IS NOT NULL;
CREATE INDEX "crm_records_lacks_pictures_idx" ON "crm_records"("source") WHERE "lacks_pictures" AND "replaced_at" IS NULL;

-- The pictures that were fetched from a CRM, by the CRM's own key, and those that could not be.
CREATE TABLE "crm_pictures" (
    "source" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "file" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "next_attempt_at" TIMESTAMPTZ(3),
    CONSTRAINT "crm_pictures_pkey" PRIMARY KEY ("source", "key"),
    CONSTRAINT "crm_pictures_stored" CHECK (
        num_nonnulls("file", "width", "height") IN (0, 3) AND ("file" IS NULL) = ("problem" IS NOT NULL)
        AND ("file" IS NOT NULL OR "failures" > 0))
);
