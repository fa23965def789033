-- A photo of a certificate is a document: nothing serves it, as nothing serves any other.
ALTER TABLE "files" DROP CONSTRAINT "files_stored_name";
ALTER TABLE "files" ADD CONSTRAINT "files_stored_name" CHECK (stored_name ~ (CASE kind
  WHEN 'picture' THEN '^[0-9a-f]{24}\.webp$' ELSE '^[0-9a-f]{24}\.(pdf|docx|webp)$' END));

-- What an owner sends for the file of a home, and what the office makes of it. The file and its words are a request,
-- and go with it.
CREATE TABLE "owner_uploads" (
    "lead_id" UUID NOT NULL,
    "property_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    CONSTRAINT "owner_uploads_pkey" PRIMARY KEY ("lead_id"),
    CONSTRAINT "owner_uploads_state" CHECK (state IN ('waiting', 'accepted', 'refused')),
    CONSTRAINT "owner_uploads_decided" CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX "owner_uploads_property_id_idx" ON "owner_uploads"("property_id");
CREATE INDEX "owner_uploads_decided_by_idx" ON "owner_uploads"("decided_by");
ALTER TABLE "owner_uploads"
  ADD CONSTRAINT "owner_uploads_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "owner_uploads_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "owner_uploads_decided_by_fkey" FOREIGN KEY ("decided_by")
    REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
