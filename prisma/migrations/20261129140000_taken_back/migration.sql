-- How a request was before another office got it, so that this can be undone; null for what is older, which can't.
ALTER TABLE "desk_request_events" ADD COLUMN "before" JSONB;
-- When its author last changed a note.
ALTER TABLE "desk_request_events" ADD COLUMN "edited_at" TIMESTAMPTZ(3);
-- Offers that were sealed by mistake: the seal was lifted before the first one came. `opened_at` says when, so that
-- processes of the version before don't take the home for sealed.
ALTER TABLE "sealed_homes" ADD COLUMN "lifted" BOOLEAN NOT NULL DEFAULT false;
-- A visitor who was noted as missed by mistake did come: the owner reads what stood there before.
CREATE OR REPLACE FUNCTION record_viewing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_is TEXT := CASE
    WHEN NEW.no_show_at IS NOT NULL THEN 'noShow'
    WHEN TG_OP = 'INSERT' OR NEW.status = 'cancelled' THEN viewing_status(NEW.status, NEW.sequence)
    WHEN OLD.no_show_at IS NOT NULL THEN CASE WHEN NEW.former_starts = '{}' THEN 'booked' ELSE 'moved' END
    WHEN NEW.starts_at <> OLD.starts_at AND NEW.sequence > OLD.sequence THEN 'moved' END;
BEGIN
  INSERT INTO property_history (property_id, kind, at, status, source, form, reference)
  VALUES (NEW.property_id, 'visit', NEW.starts_at, coalesce(now_is, 'booked'), 'site', 'appointment', NEW.id)
  ON CONFLICT (reference) DO UPDATE SET property_id = excluded.property_id, at = excluded.at,
    status = coalesce(now_is, property_history.status);
  RETURN NULL;
END $$;
