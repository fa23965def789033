-- A counter-offer can be withdrawn, by itself or because its offer is declined: a row of the chain, as any answer.
ALTER TABLE "offer_counters" DROP CONSTRAINT "offer_counters_kind", DROP CONSTRAINT "offer_counters_answers";
ALTER TABLE "offer_counters"
    ADD CONSTRAINT "offer_counters_kind" CHECK ("kind" IN ('counter', 'accepted', 'declined', 'withdrawn')),
    -- Everything but a counter-offer is about one.
    ADD CONSTRAINT "offer_counters_answers" CHECK ("kind" = 'counter' OR "previous_id" IS NOT NULL);
