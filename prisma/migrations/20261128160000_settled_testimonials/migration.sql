-- A testimonial that goes on the site, or is removed, closes the request that it came with, whoever does it and where: by
-- the link of the mail, in its editor, in the list, or by a plan. Without a person in the settings it was the site.
CREATE FUNCTION settle_testimonial() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  actor uuid := nullif(current_setting('site.change_staff', true), '')::uuid;
BEGIN
  UPDATE desk_requests SET state = 'closed', staff_id = coalesce(staff_id, actor), first_answer_at = coalesce(first_answer_at, now())
  WHERE lead_id = OLD.lead_id AND state IN ('new', 'taken', 'answered');
  IF FOUND THEN
    INSERT INTO desk_request_events (lead_id, staff_id, kind) VALUES (OLD.lead_id, actor, 'close');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "testimonials_settle_published" AFTER UPDATE ON "testimonials" FOR EACH ROW
  WHEN (NEW.status = 'Published' AND OLD.status <> 'Published' AND OLD.lead_id IS NOT NULL) EXECUTE FUNCTION settle_testimonial();
CREATE TRIGGER "testimonials_settle_removed" AFTER DELETE ON "testimonials" FOR EACH ROW
  WHEN (OLD.lead_id IS NOT NULL) EXECUTE FUNCTION settle_testimonial();

-- What was done before: nobody is told that it is late.
UPDATE desk_requests d SET state = 'closed' FROM appointments a
WHERE a.id = d.lead_id AND d.state IN ('new', 'taken') AND (a.status = 'cancelled' OR a.no_show_at IS NOT NULL);
UPDATE desk_requests d SET state = 'answered' FROM appointments a
WHERE a.id = d.lead_id AND d.state IN ('new', 'taken') AND a.confirmed_at IS NOT NULL;
UPDATE desk_requests d SET state = 'closed' FROM testimonials t
WHERE t.lead_id = d.lead_id AND d.state IN ('new', 'taken') AND t.status = 'Published';
