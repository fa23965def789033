-- The name and the street of an office in another language than its row has them.
CREATE TABLE "office_texts" (
    "office_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "name" TEXT,
    "street" TEXT,
    CONSTRAINT "office_texts_pkey" PRIMARY KEY ("office_id", "language"),
    CONSTRAINT "office_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);
ALTER TABLE "office_texts" ADD CONSTRAINT "office_texts_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "office_texts_notify_insert" AFTER INSERT ON "office_texts" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
CREATE TRIGGER "office_texts_notify_update" AFTER UPDATE ON "office_texts" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
CREATE TRIGGER "office_texts_notify_delete" AFTER DELETE ON "office_texts" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
CREATE TRIGGER "office_texts_notify_truncate" AFTER TRUNCATE ON "office_texts"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
CREATE TRIGGER "A_office_texts_history" AFTER INSERT OR UPDATE OR DELETE ON "office_texts"
  FOR EACH ROW EXECUTE FUNCTION note_content_change('office', 'office_id');
