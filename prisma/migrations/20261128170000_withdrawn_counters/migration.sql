-- A counter-offer can be withdrawn, by itself or because its offer is declined: a row of the chain, as any answer.
ALTER TABLE "offer_counters" DROP CONSTRAINT "offer_counters_kind", DROP CONSTRAINT "offer_counters_answers";
ALTER TABLE "offer_counters"
    ADD CONSTRAINT "offer_counters_kind" CHECK ("kind" IN ('counter', 'accepted', 'declined', 'withdrawn')),
    -- Each of these is about a counter-offer.
    ADD CONSTRAINT "offer_counters_answers" CHECK (
        "kind" NOT IN ('accepted', 'declined', 'withdrawn') OR "previous_id" IS NOT NULL);
