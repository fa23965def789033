-- Files that visitors download. The address that texts link to holds the number, so another content may take its place.
CREATE TABLE "library_files" (
    "id" SERIAL NOT NULL,
    "stored_name" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "library_files_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "library_files_stored_name" CHECK (stored_name ~ '^[0-9a-f]{24}[.](pdf|docx)$')
);
CREATE TABLE "library_file_texts" (
    "file_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL,
    CONSTRAINT "library_file_texts_pkey" PRIMARY KEY ("file_id", "language"),
    CONSTRAINT "library_file_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);
CREATE UNIQUE INDEX "library_files_stored_name_key" ON "library_files"("stored_name");
ALTER TABLE "library_file_texts" ADD CONSTRAINT "library_file_texts_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "library_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "A_library_files_history" AFTER INSERT OR UPDATE OR DELETE ON "library_files"
  FOR EACH ROW EXECUTE FUNCTION note_content_change('file', 'id');
CREATE TRIGGER "A_library_file_texts_history" AFTER INSERT OR UPDATE OR DELETE ON "library_file_texts"
  FOR EACH ROW EXECUTE FUNCTION note_content_change('file', 'file_id');

-- Until when the agency may show a picture.
ALTER TABLE "library_pictures" ADD COLUMN "licence_until" DATE;

-- Pages show the words of pictures, and the list of what needs attention names what pictures and files lack.
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['library_pictures', 'library_picture_texts', 'library_files', 'library_file_texts'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(''content'')', watched || '_notify_insert', watched);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(''content'')', watched || '_notify_update', watched);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(''content'')', watched || '_notify_delete', watched);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(''content'')', watched || '_notify_truncate', watched);
  END LOOP;
END $$;
