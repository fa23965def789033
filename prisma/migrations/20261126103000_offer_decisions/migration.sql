-- What became of an offer: the offer itself is the request, which nobody changes.
CREATE TABLE "offer_decisions" (
    "lead_id" UUID NOT NULL,
    "decision" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    CONSTRAINT "offer_decisions_pkey" PRIMARY KEY ("lead_id"),
    CONSTRAINT "offer_decisions_decision" CHECK (decision IN ('accepted', 'declined'))
);
CREATE INDEX "offer_decisions_staff_id_idx" ON "offer_decisions"("staff_id");
ALTER TABLE "offer_decisions" ADD CONSTRAINT "offer_decisions_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "offer_decisions" ADD CONSTRAINT "offer_decisions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- The homes with offers, and the offers of one.
CREATE INDEX "leads_offers_idx" ON "leads"("property_id", "created_at") WHERE form = 'offer';
