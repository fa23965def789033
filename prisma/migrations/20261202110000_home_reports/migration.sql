-- The report of a home to its owners, each month: made ready on a day that the office chose, sent when a colleague has
-- looked at it.
ALTER TABLE "offices" ADD COLUMN "report_day" SMALLINT;
ALTER TABLE "offices" ADD CONSTRAINT "offices_report_day" CHECK ("report_day" BETWEEN 1 AND 28);

CREATE TABLE "home_reports" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "property_id" INTEGER NOT NULL,
  "month" DATE NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'ready',
  "note" TEXT NOT NULL DEFAULT '',
  "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "decided_at" TIMESTAMPTZ(3),
  "staff_id" UUID,

  CONSTRAINT "home_reports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "home_reports_month" CHECK (extract(day from "month") = 1),
  CONSTRAINT "home_reports_state" CHECK (
    "state" IN ('ready', 'sent', 'skipped') AND ("state" = 'ready') = ("decided_at" IS NULL)
  )
);

CREATE UNIQUE INDEX "home_reports_property_id_month_key" ON "home_reports"("property_id", "month");
CREATE INDEX "home_reports_state_month_idx" ON "home_reports"("state", "month");
CREATE INDEX "home_reports_staff_id_idx" ON "home_reports"("staff_id");
ALTER TABLE "home_reports" ADD CONSTRAINT "home_reports_property_id_fkey"
  FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "home_reports" ADD CONSTRAINT "home_reports_staff_id_fkey"
  FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
