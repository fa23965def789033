-- What the agency says of a document of a home: its kind, and who may see it. Each row is what somebody set at a
-- moment; the last row of a document counts, so that the table is its own history. An import doesn't touch it.
CREATE TABLE "document_choices" (
    "id" BIGSERIAL NOT NULL,
    "property_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT,
    "visibility" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,

    CONSTRAINT "document_choices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "document_choices_key" CHECK (key ~ '^[a-z]+-[0-9a-f]{1,24}$'),
    CONSTRAINT "document_choices_visibility" CHECK (visibility IN ('public', 'onRequest', 'afterVisit', 'owner'))
);
CREATE INDEX "document_choices_property_id_key_id_idx" ON "document_choices"("property_id", "key", "id");
CREATE INDEX "document_choices_staff_id_idx" ON "document_choices"("staff_id");
ALTER TABLE "document_choices"
  ADD CONSTRAINT "document_choices_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "document_choices_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Documents of a home that no CRM brings, such as what its owner sent. An import doesn't touch them.
CREATE TABLE "added_documents" (
    "property_id" INTEGER NOT NULL,
    "stored_name" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "added_documents_pkey" PRIMARY KEY ("property_id", "stored_name"),
    CONSTRAINT "added_documents_stored_name" CHECK (stored_name ~ '^[0-9a-f]{24}\.(pdf|docx|jpg|png|webp)$')
);
CREATE INDEX "added_documents_stored_name_idx" ON "added_documents"("stored_name");
ALTER TABLE "added_documents"
  ADD CONSTRAINT "added_documents_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Both change what the page of the home shows (as 07_freshness has it for its other parts).
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['document_choices', 'added_documents'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_homes(''property_id'')', watched || '_notify_insert', watched);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_homes(''property_id'')', watched || '_notify_update', watched);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_homes(''property_id'')', watched || '_notify_delete', watched);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(''catalogue'')', watched || '_notify_truncate', watched);
  END LOOP;
END $$;

-- A document lies on the web, or it is a file of DATA_DIR/documents, named by its content.
ALTER TABLE "documents" DROP CONSTRAINT "documents_url",
  ADD CONSTRAINT "documents_url"
    CHECK (url ~ '^https?://' OR url ~ '^/documents/[0-9a-f]{24}\.(pdf|docx|jpg|png|webp)$');
ALTER TABLE "project_documents" DROP CONSTRAINT "project_documents_url",
  ADD CONSTRAINT "project_documents_url"
    CHECK (url ~ '^https?://' OR url ~ '^/documents/[0-9a-f]{24}\.(pdf|docx|jpg|png|webp)$');

-- A grant names a document by its key; those of mails that were sent before have an address instead. It may be one of
-- a project.
ALTER TABLE "document_grants"
  ADD COLUMN "key" TEXT,
  ADD COLUMN "project_id" INTEGER,
  ALTER COLUMN "property_id" DROP NOT NULL,
  ALTER COLUMN "url" DROP NOT NULL,
  ADD CONSTRAINT "document_grants_owner" CHECK (num_nonnulls(property_id, project_id) = 1),
  ADD CONSTRAINT "document_grants_document" CHECK (num_nonnulls(key, url) = 1),
  ADD CONSTRAINT "document_grants_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "document_grants_project_id_idx" ON "document_grants"("project_id");
