-- What the owner of a home reads in the portal of the requests and viewings that came by the site. It names nobody,
-- and it stays when the request is erased.

-- Every request that is about a home is a communication, whichever form it came by. Left out are `appointment`,
-- because what came of it is a viewing and stands there once, and `ownerMessage`, because an owner who writes is no
-- visitor who asks. An application in two steps is two requests.
CREATE FUNCTION record_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO property_history (property_id, kind, at, status, source, form, reference)
  VALUES (NEW.property_id, 'communication', NEW.created_at, 'received', 'site', NEW.form, NEW.id)
  ON CONFLICT (reference) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_history AFTER INSERT ON leads FOR EACH ROW
  WHEN (NEW.property_id IS NOT NULL AND NEW.form NOT IN ('appointment', 'ownerMessage'))
  EXECUTE FUNCTION record_request();

-- What became of a viewing, in the words of property_history.
CREATE FUNCTION viewing_status(status TEXT, sequence INTEGER) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status = 'cancelled' THEN 'cancelled' WHEN sequence > 0 THEN 'moved' ELSE 'booked' END
$$;

-- A viewing stands at the moment for which it is booked, and follows what becomes of it. A viewing that staff confirm
-- has another sequence, too: it is moved only where its time changes.
CREATE FUNCTION record_viewing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_is TEXT := CASE
    WHEN NEW.no_show_at IS NOT NULL THEN 'noShow'
    WHEN TG_OP = 'INSERT' OR NEW.status = 'cancelled' THEN viewing_status(NEW.status, NEW.sequence)
    WHEN NEW.starts_at <> OLD.starts_at AND NEW.sequence > OLD.sequence THEN 'moved' END;
BEGIN
  INSERT INTO property_history (property_id, kind, at, status, source, form, reference)
  VALUES (NEW.property_id, 'visit', NEW.starts_at, coalesce(now_is, 'booked'), 'site', 'appointment', NEW.id)
  ON CONFLICT (reference) DO UPDATE SET property_id = excluded.property_id, at = excluded.at,
    status = coalesce(now_is, property_history.status);
  RETURN NULL;
END $$;
CREATE TRIGGER appointments_history
  AFTER INSERT OR UPDATE OF property_id, starts_at, status, sequence, no_show_at ON appointments
  FOR EACH ROW EXECUTE FUNCTION record_viewing();

-- Who is erased before the viewing doesn't come.
CREATE FUNCTION record_viewing_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property_history SET status = 'cancelled' WHERE reference = OLD.id AND at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER appointments_history_delete AFTER DELETE ON appointments
  FOR EACH ROW EXECUTE FUNCTION record_viewing_deletion();
