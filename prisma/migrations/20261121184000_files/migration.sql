-- Files that visitors sent. The row comes before the file and goes after it, so that no file is without one for long.
CREATE TABLE "files" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "lead_id" UUID,
    "stored_name" TEXT NOT NULL,
    "original_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "content_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delete_after" TIMESTAMPTZ(3),

    CONSTRAINT "files_pkey" PRIMARY KEY ("id")
);

-- Which document of a home was sent to whom: what a link in a mail opens.
CREATE TABLE "document_grants" (
    "lead_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "email" TEXT NOT NULL,
    "property_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "feed_id" INTEGER,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_grants_pkey" PRIMARY KEY ("lead_id","position")
);

ALTER TABLE "testimonials" ADD COLUMN "lead_id" UUID;

CREATE UNIQUE INDEX "files_stored_name_key" ON "files"("stored_name");
CREATE INDEX "files_lead_id_idx" ON "files"("lead_id");
CREATE INDEX "files_delete_after_idx" ON "files"("delete_after");
CREATE INDEX "document_grants_email_property_id_idx" ON "document_grants"("email", "property_id");
CREATE INDEX "document_grants_property_id_idx" ON "document_grants"("property_id");
CREATE INDEX "document_grants_expires_at_idx" ON "document_grants"("expires_at");
CREATE INDEX "testimonials_lead_id_idx" ON "testimonials"("lead_id");

ALTER TABLE "files" ADD CONSTRAINT "files_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "document_grants" ADD CONSTRAINT "document_grants_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "document_grants" ADD CONSTRAINT "document_grants_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- A published testimonial stays when the request it came with is erased.
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "files"
    ADD CONSTRAINT "files_kind" CHECK (kind IN ('document', 'picture')),
    ADD CONSTRAINT "files_stored_name" CHECK (stored_name ~ (CASE kind WHEN 'picture' THEN '^[0-9a-f]{24}\.webp$' ELSE '^[0-9a-f]{24}\.(pdf|docx)$' END)),
    ADD CONSTRAINT "files_original_name" CHECK (original_name <> '' AND original_name !~ '[\x01-\x1f\x7f/\\]' AND length(original_name) <= 120),
    ADD CONSTRAINT "files_bytes" CHECK (bytes BETWEEN 1 AND 5242880),
    -- A picture may stand as long as what shows it; a document never has no end.
    ADD CONSTRAINT "files_delete_after" CHECK (delete_after IS NOT NULL OR kind = 'picture');
ALTER TABLE "document_grants"
    ADD CONSTRAINT "document_grants_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    ADD CONSTRAINT "document_grants_email" CHECK (email = lower(email)),
    ADD CONSTRAINT "document_grants_url" CHECK (url ~ '^https?://');
