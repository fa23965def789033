-- What visitors ask of a home by this site stands in the home's history by itself, whoever writes the request. A row of it names
-- nobody: it says by which form and when, and outlives the request, which is erased when its time is over.

-- Every request that is about a home is a communication: contactMe, documents, offer, sendToFriend, rentalApplication,
-- rentalDetails, and whichever form about a home is added. Left out are those about a project or the agency, which have no home,
-- and `appointment`: what came of it is a visit, and one thing stands there once. An application of two steps is two requests.
CREATE FUNCTION note_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO property_history (property_id, kind, at, status, source, form, reference)
  VALUES (NEW.property_id, 'communication', NEW.created_at, 'received', 'site', NEW.form, NEW.id)
  ON CONFLICT (reference) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_history AFTER INSERT ON leads
  FOR EACH ROW WHEN (NEW.property_id IS NOT NULL AND NEW.form <> 'appointment') EXECUTE FUNCTION note_request();

-- A visit stands at the moment for which it is booked, and follows what becomes of it.
CREATE FUNCTION visit_status(status TEXT, sequence INTEGER) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status = 'cancelled' THEN 'cancelled' WHEN sequence > 0 THEN 'moved' ELSE 'booked' END
$$;
CREATE FUNCTION note_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO property_history (property_id, kind, at, status, source, form, reference)
  VALUES (NEW.property_id, 'visit', NEW.starts_at, visit_status(NEW.status, NEW.sequence), 'site', 'appointment', NEW.id)
  ON CONFLICT (reference) DO UPDATE SET property_id = excluded.property_id, at = excluded.at, status = excluded.status;
  RETURN NULL;
END $$;
CREATE TRIGGER appointments_history AFTER INSERT OR UPDATE OF property_id, starts_at, status, sequence ON appointments
  FOR EACH ROW EXECUTE FUNCTION note_visit();

-- Who has themselves erased before the visit doesn't come.
CREATE FUNCTION note_visit_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property_history SET status = 'cancelled' WHERE reference = OLD.id AND at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER appointments_history_gone AFTER DELETE ON appointments
  FOR EACH ROW EXECUTE FUNCTION note_visit_gone();

-- What came in before this migration.
INSERT INTO property_history (property_id, kind, at, status, source, form, reference)
SELECT property_id, 'communication', created_at, 'received', 'site', form, id FROM leads
WHERE property_id IS NOT NULL AND form <> 'appointment'
UNION ALL
SELECT property_id, 'visit', starts_at, visit_status(status, sequence), 'site', 'appointment', id FROM appointments
ON CONFLICT (reference) DO NOTHING;

ALTER TABLE "property_history"
  -- The site's own words are shown in the reader's language, so each must be one that is known.
  ADD CONSTRAINT "property_history_own_status" CHECK (
    form IS NULL OR (kind = 'visit' AND status IN ('booked', 'moved', 'cancelled')) OR (kind = 'communication' AND status = 'received')
  );

-- As long as what HMAC-SHA256 is cut to, and as its key: nothing that is shorter hides anybody.
ALTER TABLE "property_sightings" ADD CONSTRAINT "property_sightings_visitor" CHECK (octet_length(visitor) = 16);
ALTER TABLE "sighting_keys" ADD CONSTRAINT "sighting_keys_length" CHECK (octet_length(key) = 32);
