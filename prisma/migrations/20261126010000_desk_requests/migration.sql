-- What the desk knows of a request, beside its lead: state, who has it, until when it is answered, and what was done.
CREATE TYPE "request_state" AS ENUM ('new', 'taken', 'answered', 'closed', 'spam');

CREATE TABLE "desk_requests" (
    "lead_id" UUID NOT NULL,
    "state" "request_state" NOT NULL DEFAULT 'new',
    "staff_id" UUID,
    "due_at" TIMESTAMPTZ(3),
    "first_answer_at" TIMESTAMPTZ(3),
    "overdue_told_at" TIMESTAMPTZ(3),
    "words" tsvector NOT NULL,
    CONSTRAINT "desk_requests_pkey" PRIMARY KEY ("lead_id")
);
CREATE TABLE "desk_request_events" (
    "id" BIGSERIAL NOT NULL,
    "lead_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    "kind" TEXT NOT NULL,
    "person_id" UUID,
    "office_id" INTEGER,
    "mail_id" UUID,
    "note" TEXT,
    CONSTRAINT "desk_request_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "desk_requests_staff_id_idx" ON "desk_requests"("staff_id");
CREATE INDEX "desk_requests_state_due_at_idx" ON "desk_requests"("state", "due_at");
CREATE INDEX "desk_requests_words_idx" ON "desk_requests" USING gin ("words");
CREATE INDEX "desk_request_events_lead_id_id_idx" ON "desk_request_events"("lead_id", "id");
CREATE INDEX "desk_request_events_staff_id_idx" ON "desk_request_events"("staff_id");
CREATE INDEX "desk_request_events_person_id_idx" ON "desk_request_events"("person_id");
CREATE INDEX "desk_request_events_office_id_idx" ON "desk_request_events"("office_id");
CREATE INDEX "desk_request_events_mail_id_idx" ON "desk_request_events"("mail_id");
CREATE INDEX "leads_created_at_id_idx" ON "leads"("created_at", "id");
CREATE INDEX "leads_office_id_created_at_idx" ON "leads"("office_id", "created_at");

ALTER TABLE "desk_requests" ADD CONSTRAINT "desk_requests_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "desk_requests" ADD CONSTRAINT "desk_requests_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "desk_request_events" ADD CONSTRAINT "desk_request_events_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "desk_request_events" ADD CONSTRAINT "desk_request_events_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "desk_request_events" ADD CONSTRAINT "desk_request_events_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "desk_request_events" ADD CONSTRAINT "desk_request_events_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "desk_request_events" ADD CONSTRAINT "desk_request_events_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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

-- The site itself answers the forms named here (ANSWERED_BY_SITE in lib/domain/staff/requests/request-states.ts).
CREATE FUNCTION add_desk_request() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO desk_requests (lead_id, state, words) VALUES (
    NEW.id,
    CASE WHEN NEW.form IN ('newsletter', 'sendToFriend', 'unsubscribe') THEN 'closed' ELSE 'new' END::request_state,
    request_words(NEW."values", NEW.email, NEW.subject));
  RETURN NULL;
END $$;
CREATE TRIGGER "leads_add_desk_request" AFTER INSERT ON "leads" FOR EACH ROW EXECUTE FUNCTION add_desk_request();

-- Requests of before: the offices have answered them by mail. Those of the last week are theirs to look at; nobody gets
-- a mail because one of them is overdue.
INSERT INTO desk_requests (lead_id, state, overdue_told_at, words)
SELECT id,
  CASE WHEN created_at < now() - interval '7 days' OR form IN ('newsletter', 'sendToFriend', 'unsubscribe')
    THEN 'closed' ELSE 'new' END::request_state,
  now(), request_words("values", email, subject)
FROM leads;
