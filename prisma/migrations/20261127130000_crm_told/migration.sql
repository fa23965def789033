-- Since when a CRM can't be read, and when administrators were told; null while it can.
ALTER TABLE "crm_sources" ADD COLUMN "failing_since" TIMESTAMPTZ(3);
ALTER TABLE "crm_sources" ADD COLUMN "told_at" TIMESTAMPTZ(3);
UPDATE "crm_sources" SET "failing_since" = "failed_at" WHERE "failures" > 0;
