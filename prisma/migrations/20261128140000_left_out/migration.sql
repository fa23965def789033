-- What an import left out of the records that it took: counts by field, with examples (lib/domain/staff/imports/left-out.ts).
ALTER TABLE "import_runs" ADD COLUMN "left_out" JSONB;
-- Whether values of a record couldn't be read: an import tells them again as long as the record stays the same.
ALTER TABLE "property_records" ADD COLUMN "incomplete" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "project_records" ADD COLUMN "incomplete" BOOLEAN NOT NULL DEFAULT false;
