-- Functions and triggers get names in the standard words of the code. What refers to them by identity (triggers, CHECKs) follows by itself.

ALTER FUNCTION note_home_change() RENAME TO record_home_change;
ALTER FUNCTION note_request() RENAME TO record_request;
ALTER FUNCTION note_visit() RENAME TO record_viewing;
ALTER FUNCTION note_visit_gone() RENAME TO record_viewing_deletion;
ALTER FUNCTION visit_status(text, integer) RENAME TO viewing_status;
ALTER FUNCTION mark_above_updated() RENAME TO mark_parent_updated;
ALTER FUNCTION allowed_word(text, text, text[]) RENAME TO is_allowed_value;

ALTER TRIGGER appointments_history_gone ON appointments RENAME TO appointments_history_delete;
DO $$
DECLARE found record;
BEGIN
  FOR found IN SELECT tgname AS name, tgrelid::regclass AS watched FROM pg_trigger WHERE tgname LIKE '%\_above\_updated' LOOP
    EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', found.name, found.watched, replace(found.name, '_above_updated', '_parent_updated'));
  END LOOP;
END $$;

-- It calls the function that was renamed by its name.
CREATE OR REPLACE FUNCTION record_viewing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO property_history (property_id, kind, at, status, source, form, reference)
  VALUES (NEW.property_id, 'visit', NEW.starts_at, viewing_status(NEW.status, NEW.sequence), 'site', 'appointment', NEW.id)
  ON CONFLICT (reference) DO UPDATE SET property_id = excluded.property_id, at = excluded.at, status = excluded.status;
  RETURN NULL;
END $$;
