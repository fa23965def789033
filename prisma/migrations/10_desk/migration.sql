-- What the desk needs of every request, whichever way it came.

-- The words by which staff find a request: what was typed, its mail address, what it was about, and phone numbers as
-- digits, also in their national form. A word of another language needs no stem: names and references have none.
CREATE FUNCTION request_words(given jsonb, email text, subject text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('simple', translate(
    unaccent(concat_ws(' ', email, subject, string_agg(value, ' '), string_agg(phone, ' '))),
    -- What joins words in addresses and references; and of tags, as a script would hide what follows it.
    '<>&@._-+/''()[]{}:;,"', '                    '))
  FROM (
    SELECT value, CASE WHEN length(digits) BETWEEN 8 AND 15 AND value !~ '[[:alpha:]]'
      THEN digits || CASE WHEN digits LIKE '32%' THEN ' 0' || substr(digits, 3) ELSE '' END END AS phone
    FROM jsonb_each_text(CASE WHEN jsonb_typeof(given) = 'object' THEN given ELSE '{}' END),
      regexp_replace(left(value, 100000), '[^0-9]', '', 'g') AS digits
  ) AS fields
$$;

-- The site itself answers the forms named here (ANSWERED_BY_SITE in TypeScript).
CREATE FUNCTION add_desk_request() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO desk_requests (lead_id, state, words) VALUES (
    NEW.id,
    CASE WHEN NEW.form IN ('newsletter', 'sendToFriend', 'unsubscribe') THEN 'closed' ELSE 'new' END::request_state,
    request_words(NEW."values", NEW.email, NEW.subject));
  RETURN NULL;
END $$;
CREATE TRIGGER leads_add_desk_request AFTER INSERT ON leads FOR EACH ROW EXECUTE FUNCTION add_desk_request();

-- A testimonial that goes on the site, or is removed, closes the request that it came with, whoever does it and
-- where: by the link of the mail, in its editor, in the list, or by a plan. Without a person in the settings it was
-- the site.
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
CREATE TRIGGER testimonials_settle_published AFTER UPDATE ON testimonials FOR EACH ROW
  WHEN (NEW.status = 'Published' AND OLD.status <> 'Published' AND OLD.lead_id IS NOT NULL)
  EXECUTE FUNCTION settle_testimonial();
CREATE TRIGGER testimonials_settle_removed AFTER DELETE ON testimonials FOR EACH ROW
  WHEN (OLD.lead_id IS NOT NULL) EXECUTE FUNCTION settle_testimonial();

-- Nobody rewrites what was said; rows only go with their offer, and lose who wrote them with the account.
CREATE FUNCTION keep_offer_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'staff_id') IS DISTINCT FROM (to_jsonb(OLD) - 'staff_id') THEN
    RAISE 'Counter-offers are only added.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offer_counters_keep BEFORE UPDATE ON offer_counters
  FOR EACH ROW EXECUTE FUNCTION keep_offer_counters();
