-- What happened to a home in public, kept for ever: when it came online, was withdrawn and came back, when its published
-- price changed, when it went under option and was sold or let. Whoever writes the home writes its events, in the same
-- transaction. Nothing of a person stands in them, and nothing of a price that isn't published.
CREATE TYPE "property_event_kind" AS ENUM ('online', 'price', 'option', 'sold', 'withdrawn', 'back');

CREATE TABLE "property_events" (
    "id" BIGSERIAL NOT NULL,
    "property_id" INTEGER NOT NULL,
    "kind" "property_event_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "price" DOUBLE PRECISION,
    "former_price" DOUBLE PRECISION,
    CONSTRAINT "property_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "property_events_prices" CHECK ((kind = 'price') = (former_price IS NOT NULL) AND (kind <> 'price' OR price IS NOT NULL))
);
CREATE INDEX "property_events_property_id_at_idx" ON "property_events"("property_id", "at");

-- Nothing but the columns here: they lock out readers for a moment. The next migration fills them.
ALTER TABLE "properties" ADD COLUMN "online_at" TIMESTAMPTZ(3), ADD COLUMN "former_price" DOUBLE PRECISION;
ALTER TABLE "property_details" ADD COLUMN "condition_kind" VARCHAR(9);
