-- When somebody is off: whole days, mornings or afternoons. Visitors never read why.
CREATE TABLE "staff_absences" (
    "id" SERIAL NOT NULL,
    "staff_id" UUID NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "part" TEXT NOT NULL DEFAULT 'day',
    "reason" TEXT NOT NULL DEFAULT '',
    "noted_by" UUID,
    "noted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "staff_absences_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "staff_absences_order" CHECK (from_day <= to_day),
    CONSTRAINT "staff_absences_part" CHECK (part IN ('day', 'morning', 'afternoon')),
    CONSTRAINT "staff_absences_staff_id_fkey" FOREIGN KEY ("staff_id")
      REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "staff_absences_noted_by_fkey" FOREIGN KEY ("noted_by")
      REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "staff_absences_staff_id_to_day_idx" ON "staff_absences"("staff_id", "to_day");
CREATE INDEX "staff_absences_noted_by_idx" ON "staff_absences"("noted_by");
