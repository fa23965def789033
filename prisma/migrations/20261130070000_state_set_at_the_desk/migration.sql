-- A state that the agency sets of a home at the desk. It holds whatever the CRM says, until the CRM says the same or
-- somebody lifts it.
CREATE TYPE "set_state" AS ENUM ('available', 'option', 'sold', 'let', 'withdrawn');
ALTER TABLE "properties" ADD COLUMN "set_state" "set_state";

-- What the CRM says. `availability` is what holds: lists, searches, alerts, maps and pages read that.
ALTER TABLE "properties" ADD COLUMN "crm_availability" "Availability";
ALTER TABLE "project_units" ADD COLUMN "crm_availability" "Availability";
-- Nothing of a home changes by it: nobody is told, and no page expires.
ALTER TABLE "properties" DISABLE TRIGGER USER;
ALTER TABLE "project_units" DISABLE TRIGGER USER;
UPDATE "properties" SET "crm_availability" = "availability";
UPDATE "project_units" SET "crm_availability" = "availability";
ALTER TABLE "properties" ENABLE TRIGGER USER;
ALTER TABLE "project_units" ENABLE TRIGGER USER;

-- Each state that was set, by whom, what followed, and how it ended.
CREATE TYPE "set_state_end" AS ENUM ('crm', 'lifted', 'replaced');
CREATE TABLE "home_states" (
    "id" BIGSERIAL NOT NULL,
    "property_id" INTEGER NOT NULL,
    "state" "set_state" NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "set_by" UUID,
    "viewings" INTEGER NOT NULL DEFAULT 0,
    "told" INTEGER NOT NULL DEFAULT 0,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" UUID,
    "ending" "set_state_end",
    CONSTRAINT "home_states_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "home_states_ending" CHECK (("ended_at" IS NULL) = ("ending" IS NULL))
);
CREATE INDEX "home_states_property_id_set_at_idx" ON "home_states"("property_id", "set_at");
CREATE INDEX "home_states_set_by_idx" ON "home_states"("set_by");
CREATE INDEX "home_states_ended_by_idx" ON "home_states"("ended_by");
-- One holds at a time.
CREATE UNIQUE INDEX "home_states_holds" ON "home_states"("property_id") WHERE "ended_at" IS NULL;
ALTER TABLE "home_states" ADD CONSTRAINT "home_states_property_id_fkey"
  FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "home_states" ADD CONSTRAINT "home_states_set_by_fkey"
  FOREIGN KEY ("set_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "home_states" ADD CONSTRAINT "home_states_ended_by_fkey"
  FOREIGN KEY ("ended_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whoever writes `availability` and `published` says what the CRM wants, as before; an import says it in
-- `crm_availability`. What holds is the state that the agency set, else that. An import that brings what was set ends
-- it. Before `properties_story`, because triggers fire by name.
CREATE OR REPLACE FUNCTION hide_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.offered := NEW.published;
    NEW.crm_availability := coalesce(NEW.crm_availability, NEW.availability);
  ELSE
    IF NEW.published <> OLD.published THEN
      NEW.offered := NEW.published;
    END IF;
    IF NEW.availability <> OLD.availability AND NEW.crm_availability = OLD.crm_availability THEN
      NEW.crm_availability := NEW.availability;
    END IF;
    -- Sold and let are one: a home has no more than one market.
    IF NEW.set_state = OLD.set_state AND (CASE NEW.set_state
      WHEN 'withdrawn' THEN OLD.offered AND NOT NEW.offered
      WHEN 'sold' THEN NEW.crm_availability IN ('sold', 'let')
      WHEN 'let' THEN NEW.crm_availability IN ('sold', 'let')
      ELSE NEW.crm_availability::text = NEW.set_state::text END)
      AND (NEW.crm_availability, NEW.offered) IS DISTINCT FROM (OLD.crm_availability, OLD.offered) THEN
      NEW.set_state := NULL;
    END IF;
  END IF;
  NEW.availability := CASE WHEN NEW.set_state IS NULL OR NEW.set_state = 'withdrawn' THEN NEW.crm_availability
    ELSE NEW.set_state::text::"Availability" END;
  NEW.published := NEW.offered AND NOT NEW.hidden AND NEW.set_state IS DISTINCT FROM 'withdrawn';
  RETURN NEW;
END $$;

-- A unit of a project that is also listed as a home has the state that was set of that home.
CREATE FUNCTION fill_unit_availability() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state "set_state";
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.crm_availability := coalesce(NEW.crm_availability, NEW.availability);
  ELSIF NEW.availability <> OLD.availability AND NEW.crm_availability = OLD.crm_availability THEN
    NEW.crm_availability := NEW.availability;
  END IF;
  SELECT set_state INTO state FROM properties WHERE id = NEW.property_id;
  NEW.availability := CASE WHEN state IS NULL OR state = 'withdrawn' THEN NEW.crm_availability
    ELSE state::text::"Availability" END;
  RETURN NEW;
END $$;
CREATE TRIGGER project_units_state BEFORE INSERT OR UPDATE ON project_units
  FOR EACH ROW EXECUTE FUNCTION fill_unit_availability();

-- A set state has changed: the units follow. Where it ended without the desk, which ends the row itself before, the CRM
-- says the same by now.
CREATE FUNCTION follow_set_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE project_units SET property_id = property_id WHERE property_id = NEW.id;
  IF NEW.set_state IS NULL THEN
    UPDATE home_states SET ended_at = now(), ending = 'crm' WHERE property_id = NEW.id AND ended_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER properties_set_state AFTER UPDATE ON properties FOR EACH ROW
  WHEN (OLD.set_state IS DISTINCT FROM NEW.set_state) EXECUTE FUNCTION follow_set_state();
