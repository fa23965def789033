-- Former addresses of pages and articles that were removed. A page that is brought back gets them again, whoever brings it
-- back: each kind of undo and restore inserts its row under the same number.
CREATE TABLE "removed_paths" (
    "target" VARCHAR(7) NOT NULL,
    "target_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "path" TEXT NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "removed_paths_pkey" PRIMARY KEY ("target", "target_id", "language", "path"),
    CONSTRAINT "removed_paths_target" CHECK (target IN ('page', 'article'))
);

-- The row that an address led to is gone already when the addresses below it go.
CREATE FUNCTION keep_removed_path() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF OLD.entry_id IS NOT NULL AND NOT EXISTS (SELECT FROM menu_entries WHERE id = OLD.entry_id) THEN
    INSERT INTO removed_paths (target, target_id, language, path)
    VALUES ('page', OLD.entry_id, OLD.language, OLD.path) ON CONFLICT DO NOTHING;
  ELSIF OLD.article_id IS NOT NULL AND NOT EXISTS (SELECT FROM articles WHERE id = OLD.article_id) THEN
    INSERT INTO removed_paths (target, target_id, language, path)
    VALUES ('article', OLD.article_id, OLD.language, OLD.path) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "past_paths_keep_removed" AFTER DELETE ON "past_paths"
  FOR EACH ROW EXECUTE FUNCTION keep_removed_path();

-- An address that leads elsewhere meanwhile stays there.
CREATE FUNCTION restore_removed_paths() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  WITH restored AS (
    DELETE FROM removed_paths WHERE target = TG_ARGV[0] AND target_id = NEW.id RETURNING language, path
  )
  INSERT INTO past_paths (language, path, entry_id, article_id)
  SELECT language, path, CASE TG_ARGV[0] WHEN 'page' THEN NEW.id END, CASE TG_ARGV[0] WHEN 'article' THEN NEW.id END
  FROM restored ORDER BY language, path
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "menu_entries_restore_paths" AFTER INSERT ON "menu_entries"
  FOR EACH ROW EXECUTE FUNCTION restore_removed_paths('page');
CREATE TRIGGER "articles_restore_paths" AFTER INSERT ON "articles"
  FOR EACH ROW EXECUTE FUNCTION restore_removed_paths('article');
