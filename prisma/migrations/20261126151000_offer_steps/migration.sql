-- What was said about an offer after it: counter-offers and the bidder's answers, each pointing at the row before.
CREATE TABLE "offer_counters" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "lead_id" UUID NOT NULL,
    "previous_id" UUID,
    "kind" TEXT NOT NULL,
    "amount" INTEGER,
    "conditions" TEXT,
    "valid_until" DATE,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    CONSTRAINT "offer_counters_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "offer_counters_kind" CHECK ("kind" IN ('counter', 'accepted', 'declined')),
    CONSTRAINT "offer_counters_terms" CHECK (
        ("kind" = 'counter') = ("amount" IS NOT NULL) AND ("kind" = 'counter') = ("valid_until" IS NOT NULL)
        AND ("kind" = 'counter') = ("conditions" IS NOT NULL)),
    -- An answer is about a counter-offer.
    CONSTRAINT "offer_counters_answers" CHECK ("kind" NOT IN ('accepted', 'declined') OR "previous_id" IS NOT NULL)
);
-- One chain for each offer: one row without a row before, and one row after each.
CREATE UNIQUE INDEX "offer_counters_previous_id_key" ON "offer_counters"("previous_id");
CREATE UNIQUE INDEX "offer_counters_first_key" ON "offer_counters"("lead_id") WHERE "previous_id" IS NULL;
CREATE INDEX "offer_counters_lead_id_at_idx" ON "offer_counters"("lead_id", "at");
CREATE INDEX "offer_counters_staff_id_idx" ON "offer_counters"("staff_id");
ALTER TABLE "offer_counters" ADD CONSTRAINT "offer_counters_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "offer_counters" ADD CONSTRAINT "offer_counters_previous_id_fkey" FOREIGN KEY ("previous_id") REFERENCES "offer_counters"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "offer_counters" ADD CONSTRAINT "offer_counters_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- Nobody rewrites what was said; rows only go with their offer, and lose who wrote them with the account.
CREATE FUNCTION keep_offer_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'staff_id') IS DISTINCT FROM (to_jsonb(OLD) - 'staff_id') THEN
    RAISE 'Counter-offers are only added.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "offer_counters_keep" BEFORE UPDATE ON "offer_counters" FOR EACH ROW EXECUTE FUNCTION keep_offer_counters();

-- Homes whose offers are sealed: nobody at the desk reads them before somebody opens them, from that day on.
CREATE TABLE "sealed_homes" (
    "property_id" INTEGER NOT NULL,
    "until" DATE NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sealed_by" UUID,
    "opened_at" TIMESTAMPTZ(3),
    "opened_by" UUID,
    CONSTRAINT "sealed_homes_pkey" PRIMARY KEY ("property_id")
);
CREATE INDEX "sealed_homes_sealed_by_idx" ON "sealed_homes"("sealed_by");
CREATE INDEX "sealed_homes_opened_by_idx" ON "sealed_homes"("opened_by");
ALTER TABLE "sealed_homes" ADD CONSTRAINT "sealed_homes_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "sealed_homes" ADD CONSTRAINT "sealed_homes_sealed_by_fkey" FOREIGN KEY ("sealed_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "sealed_homes" ADD CONSTRAINT "sealed_homes_opened_by_fkey" FOREIGN KEY ("opened_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What an offer says, apart from its request: no list, search or export of requests reads it.
CREATE TABLE "sealed_offers" (
    "lead_id" UUID NOT NULL,
    "values" JSONB NOT NULL,
    CONSTRAINT "sealed_offers_pkey" PRIMARY KEY ("lead_id")
);
ALTER TABLE "sealed_offers" ADD CONSTRAINT "sealed_offers_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
