-- The version of a document is the number of its latest change. When its history is erased, the number stays here: an
-- editor that is open over that night must not meet a conflict with nobody, and a version is never given twice.
CREATE TABLE "content_versions" (
    "document_kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    CONSTRAINT "content_versions_pkey" PRIMARY KEY ("document_kind", "document_id")
);
CREATE FUNCTION keep_content_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_versions (document_kind, document_id, version)
    SELECT document_kind, document_id, max(id) FROM erased GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (document_kind, document_id) DO UPDATE
      SET version = greatest(content_versions.version, excluded.version);
  RETURN NULL;
END $$;
CREATE TRIGGER "content_changes_keep_versions" AFTER DELETE ON "content_changes"
  REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION keep_content_versions();
