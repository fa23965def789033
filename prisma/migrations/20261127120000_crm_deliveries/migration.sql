-- What goes back into the CRM: requests, and the public addresses of homes. Written in the transaction that promises it.
CREATE TABLE "crm_deliveries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    -- The same for each attempt, and for nothing else.
    "key" TEXT NOT NULL,
    "lead_id" UUID,
    "external_id" TEXT,
    "url" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "remote_id" TEXT,
    "problem" TEXT,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    CONSTRAINT "crm_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "crm_deliveries_kind" CHECK (
        ("kind" = 'lead' AND "lead_id" IS NOT NULL AND "external_id" IS NULL AND "url" IS NULL)
        OR ("kind" = 'address' AND "lead_id" IS NULL AND "external_id" IS NOT NULL AND "url" IS NOT NULL)),
    CONSTRAINT "crm_deliveries_state" CHECK (
        "state" IN ('waiting', 'sent', 'failed', 'dropped') AND ("state" = 'sent') = ("sent_at" IS NOT NULL)
        AND ("state" <> 'failed' OR "problem" IS NOT NULL))
);
CREATE UNIQUE INDEX "crm_deliveries_source_key_key" ON "crm_deliveries"("source", "key");
CREATE INDEX "crm_deliveries_lead_id_idx" ON "crm_deliveries"("lead_id");
CREATE INDEX "crm_deliveries_state_next_attempt_at_idx" ON "crm_deliveries"("state", "next_attempt_at");
ALTER TABLE "crm_deliveries" ADD CONSTRAINT "crm_deliveries_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
