-- How an office gives the address of a home that hides it to who visits it: itself; in each mail about a viewing; or
-- once a colleague confirmed the viewing.
ALTER TABLE "offices" ADD COLUMN "visit_address" TEXT NOT NULL DEFAULT 'office',
  ADD CONSTRAINT "offices_visit_address" CHECK (visit_address IN ('office', 'booked', 'confirmed'));

-- Who lets the owner see an offer that came by the site: a colleague, or the bidder who confirms the mail address.
ALTER TABLE "offices" ADD COLUMN "offer_release" TEXT NOT NULL DEFAULT 'office',
  ADD CONSTRAINT "offices_offer_release" CHECK (offer_release IN ('office', 'bidder'));

CREATE TABLE "offer_releases" (
    "lead_id" UUID NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),
    "released_by" UUID,

    CONSTRAINT "offer_releases_pkey" PRIMARY KEY ("lead_id"),
    CONSTRAINT "offer_releases_told" CHECK (num_nonnulls("confirmed_at", "released_at") > 0),
    CONSTRAINT "offer_releases_by" CHECK ("released_by" IS NULL OR "released_at" IS NOT NULL)
);
CREATE INDEX "offer_releases_released_by_idx" ON "offer_releases"("released_by");
ALTER TABLE "offer_releases"
  ADD CONSTRAINT "offer_releases_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "offer_releases_released_by_fkey" FOREIGN KEY ("released_by")
    REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Owners were told of every offer until now.
INSERT INTO "offer_releases" ("lead_id", "released_at") SELECT id, created_at FROM "leads" WHERE form = 'offer';

-- An offer stands in the owner's history once it is released, where the request itself would have stood. Anybody can
-- type anybody's name into a form.
DROP TRIGGER leads_history ON leads;
CREATE TRIGGER leads_history AFTER INSERT ON leads FOR EACH ROW
  WHEN (NEW.property_id IS NOT NULL AND NEW.form NOT IN ('appointment', 'ownerMessage', 'offer'))
  EXECUTE FUNCTION record_request();

CREATE FUNCTION record_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO property_history (property_id, kind, at, status, source, form, reference)
  SELECT property_id, 'communication', created_at, 'received', 'site', form, id FROM leads
  WHERE id = NEW.lead_id AND property_id IS NOT NULL
  ON CONFLICT (reference) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER offer_releases_history AFTER INSERT OR UPDATE OF released_at ON offer_releases FOR EACH ROW
  WHEN (NEW.released_at IS NOT NULL) EXECUTE FUNCTION record_offer();
