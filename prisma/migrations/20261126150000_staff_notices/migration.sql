-- What staff are told of by mail: how each person chose it, and what still has to be told.
CREATE TYPE "staff_notice_way" AS ENUM ('mail', 'daily', 'never');
CREATE TABLE "staff_notice_choices" (
    "staff_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "way" "staff_notice_way" NOT NULL,
    CONSTRAINT "staff_notice_choices_pkey" PRIMARY KEY ("staff_id", "event")
);
CREATE TABLE "staff_notices" (
    "id" BIGSERIAL NOT NULL,
    "staff_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "way" "staff_notice_way" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID,
    "lead_id" UUID,
    "item" TEXT,
    CONSTRAINT "staff_notices_pkey" PRIMARY KEY ("id"),
    -- What nobody wants to know isn't written down.
    CONSTRAINT "staff_notices_way" CHECK ("way" <> 'never')
);
CREATE INDEX "staff_notices_staff_id_id_idx" ON "staff_notices"("staff_id", "id");
CREATE INDEX "staff_notices_by_id_idx" ON "staff_notices"("by_id");
CREATE INDEX "staff_notices_lead_id_idx" ON "staff_notices"("lead_id");
ALTER TABLE "staff_notice_choices" ADD CONSTRAINT "staff_notice_choices_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- When staff were told that a run was refused or failed. Nobody is told of those of before.
ALTER TABLE "import_runs" ADD COLUMN "problem_told_at" TIMESTAMPTZ(3);
UPDATE "import_runs" SET "problem_told_at" = now() WHERE "status" IN ('refused', 'failed');
