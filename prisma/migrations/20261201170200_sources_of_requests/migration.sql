-- How a request reached the agency. What was entered by hand before says so in its history alone: an offer by its event.
ALTER TABLE "leads" ADD COLUMN "source" TEXT NOT NULL DEFAULT 'site';
ALTER TABLE "leads" ADD CONSTRAINT "leads_source" CHECK ("source" IN ('site', 'phone', 'counter', 'mail', 'portal'));
CREATE INDEX "leads_source_created_at_idx" ON "leads"("source", "created_at");

UPDATE "leads" SET "source" = CASE e."kind" WHEN 'enteredPhone' THEN 'phone' WHEN 'enteredOffice' THEN 'counter' ELSE 'mail' END
FROM "desk_request_events" e
WHERE e."lead_id" = "leads"."id" AND e."kind" IN ('enteredPhone', 'enteredOffice', 'enteredMail');
