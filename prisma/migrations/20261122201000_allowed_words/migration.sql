-- Words that staff type and that decide what is shown. A misspelt one hid a page without a word; now it is refused, with the allowed ones.

-- For CHECK: true, or an error that names the allowed words, which PostgreSQL's own message about a constraint doesn't.
CREATE FUNCTION allowed_word(place text, word text, allowed text[]) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF word IS NULL OR word = ANY (allowed) THEN
    RETURN true;
  END IF;
  RAISE EXCEPTION '% must be "%", not "%".', place, array_to_string(allowed, '" or "'), word
    USING ERRCODE = 'check_violation', CONSTRAINT = replace(place, '.', '_');
END $$;

-- What is there already: capitals and spaces are mended. What is no allowed word at all was hidden and stays so; the log says which it was.
DO $$
DECLARE
  rule record;
  odd record;
BEGIN
  FOR rule IN
    SELECT * FROM (VALUES
      ('menu_entries', 'status', ARRAY['Draft', 'Published'], 'status = ''Draft'''),
      ('articles', 'status', ARRAY['Draft', 'Published'], 'status = ''Draft'''),
      ('team_members', 'status', ARRAY['Draft', 'Published'], 'status = ''Draft'''),
      ('testimonials', 'status', ARRAY['Draft', 'Published'], 'status = ''Draft'''),
      ('testimonials', 'verification', ARRAY['sale-file', 'rental-file', 'valuation-file', 'none'], 'verification = ''none'''),
      ('banners', 'kind', ARRAY['image', 'gallery', 'video', 'color', 'none'], 'kind = ''none'''),
      ('modules', 'view', ARRAY['single-view', 'news-view', 'card-view', 'ons-team-view', 'property-list-view', 'contact-view',
        'testimonials-view', 'project-list-view', 'hidden'], 'view = ''hidden'''),
      ('modules', 'position', ARRAY['contentRow'], 'position = ''contentRow'', view = ''hidden'''),
      ('modules', 'relation_kind', ARRAY['article', 'category', 'property-list', 'contact'],
        'relation_kind = NULL, relation_id = NULL, view = ''hidden''')
    ) AS list ("table", "column", allowed, fallback)
  LOOP
    FOR odd IN EXECUTE format(
      'SELECT t.id, t.%1$I AS word, (SELECT a FROM unnest($1) a WHERE lower(a) = lower(btrim(t.%1$I)) LIMIT 1) AS meant
       FROM %2$I t WHERE t.%1$I <> ALL ($1)', rule."column", rule."table") USING rule.allowed
    LOOP
      IF odd.meant IS NOT NULL THEN
        EXECUTE format('UPDATE %I SET %I = $1 WHERE id = $2', rule."table", rule."column") USING odd.meant, odd.id;
        RAISE WARNING '% id=%: % "%" is now "%"', rule."table", odd.id, rule."column", odd.word, odd.meant;
      ELSE
        EXECUTE format('UPDATE %I SET %s WHERE id = $1', rule."table", rule.fallback) USING odd.id;
        RAISE WARNING '% id=%: % "%" is unknown; now %', rule."table", odd.id, rule."column", odd.word, rule.fallback;
      END IF;
    END LOOP;
    EXECUTE format('ALTER TABLE %1$I DROP CONSTRAINT IF EXISTS %2$I', rule."table", rule."table" || '_' || rule."column");
    EXECUTE format('ALTER TABLE %1$I ADD CONSTRAINT %2$I CHECK (allowed_word(%3$L, %4$I, %5$L::text[]))', rule."table",
      rule."table" || '_' || rule."column", rule."table" || '.' || rule."column", rule."column", rule.allowed);
  END LOOP;
END $$;
