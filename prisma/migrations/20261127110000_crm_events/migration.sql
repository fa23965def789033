-- What a CRM told by a webhook: the queue of estates that have to be fetched, and what became of each.
CREATE TYPE "crm_event_state" AS ENUM ('waiting', 'done', 'expired', 'superseded', 'failed');
CREATE TABLE "crm_events" (
    "id" BIGSERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "dedupe_key" CHAR(64) NOT NULL,
    "kind" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "crm_event_state" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    CONSTRAINT "crm_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "crm_events_source" CHECK ("source" IN ('omnicasa', 'whise', 'sweepbright')),
    CONSTRAINT "crm_events_kind" CHECK ("kind" IN ('added', 'updated', 'deleted')),
    CONSTRAINT "crm_events_order" CHECK ("happened_at" <= "received_at"),
    CONSTRAINT "crm_events_attempts" CHECK ("attempts" >= 0),
    -- What waits may be taken and hasn't ended; what has ended says when.
    CONSTRAINT "crm_events_ended" CHECK (("state" = 'waiting') = ("ended_at" IS NULL)),
    CONSTRAINT "crm_events_taken" CHECK ("taken_until" IS NULL OR "state" = 'waiting')
);
CREATE UNIQUE INDEX "crm_events_source_dedupe_key_key" ON "crm_events"("source", "dedupe_key");
CREATE INDEX "crm_events_source_state_next_attempt_at_idx" ON "crm_events"("source", "state", "next_attempt_at");
CREATE INDEX "crm_events_source_external_id_happened_at_idx" ON "crm_events"("source", "external_id", "happened_at");
