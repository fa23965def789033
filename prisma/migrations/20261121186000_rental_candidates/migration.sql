-- How far someone who wants to rent a home has come: visit asked for, invited to apply, applied, decided.

CREATE TABLE "rental_candidates" (
    "lead_id" UUID NOT NULL,
    "invited_at" TIMESTAMPTZ(3),
    "application_id" UUID,
    "decision" TEXT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "rental_candidates_pkey" PRIMARY KEY ("lead_id")
);

CREATE UNIQUE INDEX "rental_candidates_application_id_key" ON "rental_candidates"("application_id");

ALTER TABLE "rental_candidates" ADD CONSTRAINT "rental_candidates_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "rental_candidates" ADD CONSTRAINT "rental_candidates_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "leads"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE rental_candidates
  ADD CONSTRAINT rental_candidates_decision_known CHECK (decision IN ('chosen', 'notChosen')),
  ADD CONSTRAINT rental_candidates_decided_once CHECK ((decision IS NULL) = (decided_at IS NULL)),
  -- Income and household are asked of nobody who wasn't invited to apply.
  ADD CONSTRAINT rental_candidates_invited_first CHECK (application_id IS NULL OR invited_at IS NOT NULL);
