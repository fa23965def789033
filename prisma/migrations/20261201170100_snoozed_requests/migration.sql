-- Until when a request needs nobody.
ALTER TABLE "desk_requests" ADD COLUMN "snoozed_until" TIMESTAMPTZ(3);
CREATE INDEX "desk_requests_snoozed_until_idx" ON "desk_requests"("snoozed_until");

-- It needs somebody at once: what snoozed it is done.
CREATE FUNCTION wake_request(request UUID) RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE desk_requests SET snoozed_until = NULL WHERE lead_id = request AND snoozed_until IS NOT NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE tasks SET done_at = now()
  WHERE lead_id = request AND snoozes AND done_at IS NULL AND removed_at IS NULL AND reminded_at IS NULL;
  INSERT INTO desk_request_events (lead_id, kind) VALUES (request, 'woken');
END
$$;

-- The visitor writes again.
CREATE FUNCTION leads_wake() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM wake_request(d.lead_id)
  FROM desk_requests d JOIN leads l ON l.id = d.lead_id
  WHERE l.email = NEW.email AND d.snoozed_until IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER leads_wake AFTER INSERT ON leads FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION leads_wake();

-- The visitor does something with the request: what the site itself notes (that time has passed) isn't among it.
CREATE FUNCTION desk_request_events_wake() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM wake_request(NEW.lead_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER desk_request_events_wake AFTER INSERT ON desk_request_events FOR EACH ROW
WHEN (NEW.staff_id IS NULL AND NEW.kind IN (
  'viewingMoved', 'viewingCancelled', 'feedbackGiven', 'offerConfirmed', 'counterAccepted', 'counterDeclined'
))
EXECUTE FUNCTION desk_request_events_wake();
