-- What the agency sets of a home at the desk, beside what the CRM says of it. `offered`: the CRM wants it on the site.
ALTER TABLE "properties"
    ADD COLUMN "offered" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "hidden" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "featured" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "ribbons" JSONB,
    ADD COLUMN "picture_order" TEXT[] DEFAULT ARRAY[]::TEXT[];
-- No home changes by this: nobody is told.
ALTER TABLE "properties" DISABLE TRIGGER USER;
UPDATE "properties" SET "offered" = true WHERE "published";
ALTER TABLE "properties" ENABLE TRIGGER USER;

-- Whoever writes `published` says what the CRM wants; what is published is that, unless the agency hides it. So every
-- query that reads `published` honours it, and an import doesn't undo it.
CREATE FUNCTION hide_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.published <> OLD.published THEN
    NEW.offered := NEW.published;
  END IF;
  NEW.published := NEW.offered AND NOT NEW.hidden;
  RETURN NEW;
END $$;
CREATE TRIGGER properties_hide BEFORE INSERT OR UPDATE ON properties FOR EACH ROW EXECUTE FUNCTION hide_home();

-- What only the desk shows.
CREATE TABLE "home_settings" (
    "property_id" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_by" UUID,
    CONSTRAINT "home_settings_pkey" PRIMARY KEY ("property_id")
);
CREATE INDEX "home_settings_changed_by_idx" ON "home_settings"("changed_by");
ALTER TABLE "home_settings" ADD CONSTRAINT "home_settings_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "home_settings" ADD CONSTRAINT "home_settings_changed_by_fkey" FOREIGN KEY ("changed_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
