-- The coming viewings that the CRM knows and doesn't release to the owner: they take an agent's time all the same.
-- Nothing of them is kept but which home and when.
CREATE TABLE "crm_viewings" (
    "feed_id" INTEGER NOT NULL,
    "property_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "crm_viewings_pkey" PRIMARY KEY ("feed_id")
);
CREATE INDEX "crm_viewings_property_id_idx" ON "crm_viewings"("property_id");
CREATE INDEX "crm_viewings_at_idx" ON "crm_viewings"("at");
ALTER TABLE "crm_viewings" ADD CONSTRAINT "crm_viewings_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- When a viewing was to begin before it was moved: the CRM may still have it there.
ALTER TABLE "appointments" ADD COLUMN "former_starts" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];

-- Of viewings to come that were moved already, the time that the visitor booked is known.
UPDATE "appointments" a SET "former_starts" = ARRAY[booked.start] FROM (
  SELECT id, CASE WHEN pg_input_is_valid("values" ->> 'slot', 'timestamptz') THEN ("values" ->> 'slot')::timestamptz END AS start
  FROM "leads" WHERE form = 'appointment'
) AS booked
WHERE booked.id = a.id AND a.sequence > 0 AND a.ends_at > now() AND booked.start <> a.starts_at;
