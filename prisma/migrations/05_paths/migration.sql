-- Addresses of pages and articles: what they are now, what they were, and what the addresses of removed ones were.

-- A name as a segment of a path: the same rule as slug() in TypeScript; a database test compares the two.
CREATE FUNCTION path_segment(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT regexp_replace(
    trim(regexp_replace(
      replace(replace(replace(replace(
        translate(
          normalize(regexp_replace(lower(name), '[''’‘ʼ`´′/\\|_\u0009-\u000d\u002d\u058a\u05be\u1400\u1680\u1806\u2010-\u2015\u2028\u2029\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\ufeff\uff0d\u2212\U00010d6e\U00010ead]', ' ', 'g'), NFKD),
          E'øłđðı\u2044', 'olddi '),
        'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'),
      '[^a-z0-9 ]', '', 'g')),
    ' +', '-', 'g')
$$;

-- Every entry's path: language '' is the internal one. Visible: it and everything above it is Published
-- (specification 2.3, 4).
CREATE VIEW menu_paths AS
WITH RECURSIVE codes (language) AS (
  SELECT ''::varchar UNION ALL SELECT code FROM languages
), tree (id, language, path, visible) AS (
  SELECT e.id, c.language, coalesce(t.path, e.path), e.status = 'Published'
  FROM menu_entries e CROSS JOIN codes c LEFT JOIN menu_entry_texts t ON t.entry_id = e.id AND t.language = c.language
  WHERE e.parent_id IS NULL
  UNION ALL
  SELECT e.id, p.language, concat_ws('/', nullif(p.path, ''), coalesce(t.path, e.path)), p.visible AND e.status = 'Published'
  FROM tree p JOIN menu_entries e ON e.parent_id = p.id
  LEFT JOIN menu_entry_texts t ON t.entry_id = e.id AND t.language = p.language
)
SELECT id, language, path, visible FROM tree;

-- An article's address, category/sub-category/name (specification 2.3); a name that a language lacks is taken from
-- the next one. An article tied to a route has that address; one without a category is only a part of pages and has
-- none.
CREATE VIEW article_paths AS
WITH RECURSIVE category_names AS (
  SELECT c.id, c.parent_id, l.code AS language, coalesce(nullif(path_segment((
    SELECT t.name FROM article_category_texts t JOIN languages o ON o.code = t.language WHERE t.category_id = c.id AND t.name <> ''
    ORDER BY t.language = l.code DESC, o.sort_order LIMIT 1)), ''), c.id::text) AS segment
  FROM article_categories c CROSS JOIN languages l
), branches (id, language, path) AS (
  SELECT id, language, segment FROM category_names WHERE parent_id IS NULL
  UNION ALL
  SELECT c.id, c.language, b.path || '/' || c.segment
  FROM branches b JOIN category_names c ON c.parent_id = b.id AND c.language = b.language
)
SELECT a.id, l.code AS language, concat_ws('/', b.path, coalesce(nullif(path_segment((
    SELECT t.name FROM article_texts t JOIN languages o ON o.code = t.language WHERE t.article_id = a.id AND t.name <> ''
    ORDER BY t.language = l.code DESC, o.sort_order LIMIT 1)), ''), a.id::text)) AS path,
  a.status = 'Published' AS visible
FROM articles a CROSS JOIN languages l JOIN branches b ON b.id = a.category_id AND b.language = l.code
WHERE a.route IS NULL;

-- A tree without circles. The lock keeps two writers from closing one between them.
CREATE FUNCTION refuse_cycle() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  circular boolean;
BEGIN
  IF NEW.parent_id IS NULL THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext(TG_TABLE_NAME || ' tree'));
  EXECUTE format(
    'WITH RECURSIVE above (id) AS (
       SELECT $1 UNION SELECT e.parent_id FROM %I e JOIN above a ON e.id = a.id WHERE e.parent_id IS NOT NULL
     ) SELECT EXISTS (SELECT FROM above WHERE id = $2)', TG_TABLE_NAME)
    INTO circular USING NEW.parent_id, NEW.id;
  IF circular THEN
    RAISE EXCEPTION 'row % of % would stand below itself', NEW.id, TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_cycle';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER menu_entries_cycle BEFORE INSERT OR UPDATE OF id, parent_id ON menu_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_cycle();
CREATE TRIGGER article_categories_cycle BEFORE INSERT OR UPDATE OF id, parent_id ON article_categories
  FOR EACH ROW EXECUTE FUNCTION refuse_cycle();

-- What could once be visited is remembered, so that old links still arrive. Addresses that are known already are left
-- out beforehand: ON CONFLICT would lock the row of each, and two people who edit different pages would wait for each
-- other.
CREATE FUNCTION record_past_paths() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO past_paths (language, path, entry_id, article_id)
  SELECT language, path, entry_id, article_id
  FROM (
    SELECT DISTINCT ON (language, path) language, path, entry_id, article_id
    FROM (
      SELECT language, path, id AS entry_id, NULL::int AS article_id FROM menu_paths WHERE visible AND path <> ''
      UNION ALL
      SELECT language, path, NULL, id FROM article_paths WHERE visible
    ) visitable
    ORDER BY language, path, entry_id, article_id
  ) present
  WHERE NOT EXISTS (
    SELECT FROM past_paths known WHERE known.language = present.language AND known.path = present.path
      AND (known.entry_id, known.article_id) IS NOT DISTINCT FROM (present.entry_id, present.article_id)
  )
  ORDER BY language, path
  ON CONFLICT (language, path) DO UPDATE SET entry_id = excluded.entry_id, article_id = excluded.article_id;
  RETURN NULL;
END $$;

-- Only for what addresses are made of: a correction in a text doesn't touch them. A deleted translation does.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('languages', 'code, sort_order'),
      ('menu_entries', 'id, parent_id, path, status'),
      ('menu_entry_texts', 'entry_id, language, path'),
      ('articles', 'id, category_id, status, route'),
      ('article_texts', 'article_id, language, name'),
      ('article_categories', 'id, parent_id'),
      ('article_category_texts', 'category_id, language, name')
    ) AS list (name, columns)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR DELETE OR UPDATE OF %s ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION record_past_paths()',
      watched.name || '_past_paths', watched.columns, watched.name);
  END LOOP;
END $$;

-- Keeps the addresses of a removed page or article, so that they answer with 410 and not with 404. When its past
-- addresses go, the row that they led to is gone already.
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
CREATE TRIGGER past_paths_keep_removed AFTER DELETE ON past_paths
  FOR EACH ROW EXECUTE FUNCTION keep_removed_path();

-- A page or article that is restored gets its addresses back. An address that leads elsewhere meanwhile stays there.
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
CREATE TRIGGER menu_entries_restore_paths AFTER INSERT ON menu_entries
  FOR EACH ROW EXECUTE FUNCTION restore_removed_paths('page');
CREATE TRIGGER articles_restore_paths AFTER INSERT ON articles
  FOR EACH ROW EXECUTE FUNCTION restore_removed_paths('article');
