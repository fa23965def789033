-- What staff did with the account of an owner, and when they looked at the portal as the owner sees it.
CREATE TABLE "owner_events" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    "kind" TEXT NOT NULL,
    "property_id" INTEGER,
    CONSTRAINT "owner_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "owner_events_owner_id_id_idx" ON "owner_events"("owner_id", "id");
CREATE INDEX "owner_events_staff_id_idx" ON "owner_events"("staff_id");
CREATE INDEX "owner_events_property_id_idx" ON "owner_events"("property_id");
ALTER TABLE "owner_events" ADD CONSTRAINT "owner_events_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owners"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "owner_events" ADD CONSTRAINT "owner_events_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "owner_events" ADD CONSTRAINT "owner_events_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A third origin of what owners read: a message that a colleague wrote at the desk, under their name.
ALTER TABLE "property_history"
  DROP CONSTRAINT "property_history_origin",
  ADD CONSTRAINT "property_history_origin" CHECK (
    num_nonnulls(feed_id, form) = 1 OR (num_nonnulls(feed_id, form) = 0 AND kind = 'communication' AND contact IS NOT NULL));
