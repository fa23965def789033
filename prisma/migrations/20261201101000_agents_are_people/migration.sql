-- An agent was a number within an office. Account, member of the team and agent are one person now: a row of `staff`,
-- which has no mail address where nobody signs in as that person.

ALTER TABLE "staff"
  ALTER COLUMN "email" DROP NOT NULL,
  ADD COLUMN "portrait" TEXT,
  ADD COLUMN "licence_number" TEXT,
  ADD COLUMN "spoken" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "does_visits" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "staff_portrait" CHECK (portrait ~ '^(/[^/\\]|https://)'),
  ADD CONSTRAINT "staff_sign_in" CHECK (email IS NOT NULL OR password_hash IS NULL),
  ADD CONSTRAINT "staff_spoken" CHECK (spoken IS NOT NULL AND spoken <@ ARRAY['nl', 'fr', 'en', 'de']);

CREATE TABLE "staff_offices" (
    "staff_id" UUID NOT NULL,
    "office_id" INTEGER NOT NULL,
    CONSTRAINT "staff_offices_pkey" PRIMARY KEY ("staff_id", "office_id"),
    CONSTRAINT "staff_offices_staff_id_fkey" FOREIGN KEY ("staff_id")
      REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "staff_offices_office_id_fkey" FOREIGN KEY ("office_id")
      REFERENCES "offices"("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "staff_offices_office_id_idx" ON "staff_offices"("office_id");

ALTER TABLE "offices"
  ADD COLUMN "agent_leads" TEXT NOT NULL DEFAULT 'office',
  ADD CONSTRAINT "offices_agent_leads" CHECK (agent_leads IN ('office', 'own'));

-- What an agent is called whom nobody has named yet.
CREATE FUNCTION unnamed_agent(language text, number int, office text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE language WHEN 'nl' THEN 'Makelaar ' WHEN 'de' THEN 'Makler ' ELSE 'Agent ' END || number || ' · ' || office
$$;

-- Who each number of an office was: whose calendar had it, else a person without a name. Their time of creation keeps
-- the order in which viewings are given.
CREATE TABLE "numbered_agents" AS
SELECT o.id AS office_id, n.agent, coalesce(known.id, gen_random_uuid()) AS staff_id, known.id IS NOT NULL AS is_known,
  n.agent <= o.visit_capacity AS does_visits
FROM offices o
CROSS JOIN LATERAL generate_series(1, greatest(o.visit_capacity,
  (SELECT max(a.agent) FROM appointments a WHERE a.office_id = o.id))) AS n (agent)
LEFT JOIN LATERAL (
  SELECT s.id FROM staff_calendars c JOIN staff s ON s.id = c.staff_id
  WHERE s.office_id = o.id AND c.agent = n.agent
  ORDER BY s.deactivated_at IS NOT NULL, c.staff_id LIMIT 1
) known ON true;

INSERT INTO staff (id, name, role, office_id, language, does_visits, created_at)
SELECT n.staff_id, unnamed_agent(coalesce(o.language, 'nl'), n.agent, o.name), 'agent', o.id, coalesce(o.language, 'nl'),
  n.does_visits, now() + n.agent * interval '1 millisecond'
FROM numbered_agents n JOIN offices o ON o.id = n.office_id WHERE NOT n.is_known;
UPDATE staff SET does_visits = true FROM numbered_agents n WHERE n.staff_id = staff.id AND n.is_known AND n.does_visits;

-- The triggers of viewings tell owners of changes: this is none.
ALTER TABLE "appointments" ADD COLUMN "agent_id" UUID;
ALTER TABLE "appointments" DISABLE TRIGGER USER;
UPDATE appointments SET agent_id = n.staff_id FROM numbered_agents n
WHERE n.office_id = appointments.office_id AND n.agent = appointments.agent;
ALTER TABLE "appointments" ENABLE TRIGGER USER;
-- One person is at one viewing at a time, whichever office it is of. An id is written as a range of one, which the index
-- can hold without an extension.
CREATE TYPE "uuidrange" AS RANGE (subtype = uuid);
ALTER TABLE "appointments"
  DROP CONSTRAINT "appointments_one_per_agent",
  DROP COLUMN "agent",
  ALTER COLUMN "agent_id" SET NOT NULL,
  ADD CONSTRAINT "appointments_agent_id_fkey" FOREIGN KEY ("agent_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "appointments_one_per_agent" EXCLUDE USING gist (
    uuidrange(agent_id, agent_id, '[]') WITH =, tstzrange(starts_at, ends_at) WITH &&
  ) WHERE (status = 'confirmed');
CREATE INDEX "appointments_agent_id_starts_at_idx" ON "appointments"("agent_id", "starts_at");

DROP TABLE "numbered_agents";
ALTER TABLE "staff_calendars" DROP COLUMN "agent";
ALTER TABLE "offices" DROP COLUMN "visit_capacity";

-- Visitors can book at an office from the first moment on: somebody is there, to be named at the desk.
CREATE FUNCTION add_first_agent() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO staff (name, role, office_id, language, does_visits)
  VALUES (unnamed_agent(coalesce(NEW.language, 'nl'), 1, NEW.name), 'agent', NEW.id, coalesce(NEW.language, 'nl'), true);
  RETURN NULL;
END $$;
CREATE TRIGGER offices_first_agent AFTER INSERT ON offices FOR EACH ROW EXECUTE FUNCTION add_first_agent();

-- The agent who has a home: offered first when it is visited.
ALTER TABLE "home_settings" ADD COLUMN "agent_id" UUID,
  ADD CONSTRAINT "home_settings_agent_id_fkey" FOREIGN KEY ("agent_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
CREATE INDEX "home_settings_agent_id_idx" ON "home_settings"("agent_id");

-- Who stands on the team page and has an account is one person: name, picture and registration number are the same,
-- wherever they are changed.
ALTER TABLE "team_members" ADD COLUMN "staff_id" UUID,
  ADD CONSTRAINT "team_members_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
UPDATE team_members SET staff_id = s.id FROM staff s
WHERE s.email = lower(team_members.email)
  AND (SELECT count(*) FROM team_members other WHERE lower(other.email) = s.email) = 1;
CREATE UNIQUE INDEX "team_members_staff_id_key" ON "team_members"("staff_id");
UPDATE staff SET portrait = m.portrait, licence_number = m.licence_number
FROM team_members m WHERE m.staff_id = staff.id;

CREATE FUNCTION share_member() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- Who is found to be one person keeps what either of them had.
  IF TG_OP = 'INSERT' OR OLD.staff_id IS DISTINCT FROM NEW.staff_id THEN
    UPDATE staff SET name = NEW.name, portrait = coalesce(NEW.portrait, portrait),
      licence_number = coalesce(NEW.licence_number, licence_number)
    WHERE id = NEW.staff_id;
  ELSE
    UPDATE staff SET name = NEW.name, portrait = NEW.portrait, licence_number = NEW.licence_number
    WHERE id = NEW.staff_id
      AND (name, portrait, licence_number) IS DISTINCT FROM (NEW.name, NEW.portrait, NEW.licence_number);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER team_members_share
  AFTER INSERT OR UPDATE OF staff_id, name, portrait, licence_number ON team_members
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL) EXECUTE FUNCTION share_member();

CREATE FUNCTION share_staff() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE team_members SET name = NEW.name, portrait = NEW.portrait, licence_number = NEW.licence_number
  WHERE staff_id = NEW.id
    AND (name, portrait, licence_number) IS DISTINCT FROM (NEW.name, NEW.portrait, NEW.licence_number);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_share AFTER UPDATE OF name, portrait, licence_number ON staff
  FOR EACH ROW EXECUTE FUNCTION share_staff();
