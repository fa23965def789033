-- What colleagues have to do, about a request, a home, an owner, a viewing, or nothing.
CREATE TABLE "tasks" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "words" TEXT NOT NULL,
  "staff_id" UUID,
  "office_id" INTEGER,
  "due_at" TIMESTAMPTZ(3),
  "subject_kind" TEXT,
  "lead_id" UUID,
  "property_id" INTEGER,
  "owner_id" UUID,
  "appointment_id" UUID,
  "snoozes" BOOLEAN NOT NULL DEFAULT false,
  "created_by" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "reminded_at" TIMESTAMPTZ(3),
  "done_at" TIMESTAMPTZ(3),
  "done_by" UUID,
  "removed_at" TIMESTAMPTZ(3),

  CONSTRAINT "tasks_pkey" PRIMARY KEY ("id"),
  -- A kind of thing that is added later adds its column here.
  CONSTRAINT "tasks_subject" CHECK (
    num_nonnulls("lead_id", "property_id", "owner_id", "appointment_id") <= 1
    AND "subject_kind" IS NOT DISTINCT FROM CASE
      WHEN "lead_id" IS NOT NULL THEN 'request'
      WHEN "property_id" IS NOT NULL THEN 'home'
      WHEN "owner_id" IS NOT NULL THEN 'owner'
      WHEN "appointment_id" IS NOT NULL THEN 'viewing'
    END
  ),
  CONSTRAINT "tasks_snoozes" CHECK (NOT "snoozes" OR ("lead_id" IS NOT NULL AND "due_at" IS NOT NULL))
);

ALTER TABLE "tasks" ADD CONSTRAINT "tasks_staff_id_fkey"
  FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_fkey"
  FOREIGN KEY ("created_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_fkey"
  FOREIGN KEY ("done_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_office_id_fkey"
  FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_fkey"
  FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_property_id_fkey"
  FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_fkey"
  FOREIGN KEY ("owner_id") REFERENCES "owners"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_appointment_id_fkey"
  FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "tasks_staff_id_due_at_idx" ON "tasks"("staff_id", "due_at");
CREATE INDEX "tasks_office_id_due_at_idx" ON "tasks"("office_id", "due_at");
CREATE INDEX "tasks_due_at_idx" ON "tasks"("due_at");
CREATE INDEX "tasks_lead_id_idx" ON "tasks"("lead_id");
CREATE INDEX "tasks_property_id_idx" ON "tasks"("property_id");
CREATE INDEX "tasks_owner_id_idx" ON "tasks"("owner_id");
CREATE INDEX "tasks_appointment_id_idx" ON "tasks"("appointment_id");
CREATE INDEX "tasks_created_by_idx" ON "tasks"("created_by");
CREATE INDEX "tasks_done_by_idx" ON "tasks"("done_by");
