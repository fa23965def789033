-- The list of requests is in the order of what was said last.
ALTER TABLE "desk_requests" ADD COLUMN "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "desk_requests" d SET "last_at" = greatest(l."created_at", (
  SELECT max(e."at") FROM "desk_request_events" e WHERE e."lead_id" = d."lead_id"
)) FROM "leads" l WHERE l."id" = d."lead_id";
CREATE INDEX "desk_requests_state_last_at_idx" ON "desk_requests"("state", "last_at" DESC);

-- Many places note what happened to a request: none may forget when that was.
CREATE FUNCTION note_last_event() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE desk_requests SET last_at = NEW.at WHERE lead_id = NEW.lead_id AND last_at < NEW.at;
  RETURN NULL;
END $$;
CREATE TRIGGER desk_request_events_last AFTER INSERT ON desk_request_events
  FOR EACH ROW EXECUTE FUNCTION note_last_event();

-- What a colleague is writing, with the files that they added to it.
CREATE TABLE "answer_drafts" (
  "lead_id" UUID NOT NULL,
  "staff_id" UUID NOT NULL,
  "subject" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "files" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "mail_id" UUID,
  CONSTRAINT "answer_drafts_pkey" PRIMARY KEY ("lead_id", "staff_id"),
  CONSTRAINT "answer_drafts_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "answer_drafts_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "answer_drafts_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "answer_drafts_staff_id_idx" ON "answer_drafts"("staff_id");
CREATE INDEX "answer_drafts_mail_id_idx" ON "answer_drafts"("mail_id");

CREATE TABLE "answer_files" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "lead_id" UUID NOT NULL,
  "staff_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "content" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "answer_files_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "answer_files_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "answer_files_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "answer_files_lead_id_idx" ON "answer_files"("lead_id");
CREATE INDEX "answer_files_staff_id_idx" ON "answer_files"("staff_id");

-- Answers to begin with: those of the network are documents; these are an office's or a colleague's own.
CREATE TABLE "own_templates" (
  "id" SERIAL NOT NULL,
  "office_id" INTEGER,
  "staff_id" UUID,
  "language" VARCHAR(2) NOT NULL,
  "name" TEXT NOT NULL,
  "subject" TEXT,
  "body" TEXT NOT NULL,
  CONSTRAINT "own_templates_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "own_templates_one" CHECK (("office_id" IS NULL) <> ("staff_id" IS NULL)),
  CONSTRAINT "own_templates_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "own_templates_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "own_templates_office_id_idx" ON "own_templates"("office_id");
CREATE INDEX "own_templates_staff_id_idx" ON "own_templates"("staff_id");

-- Views of before the inbox that began with what waits longest: the list comes so by itself now.
UPDATE "saved_views" SET "query" = trim(BOTH '&' FROM regexp_replace("query", '(^|&)sort=due(&|$)', '\1'))
  WHERE "list" = 'deskRequests' AND "query" ~ '(^|&)sort=due(&|$)';
