-- A change of a home's postcode rebuilds what its texts are found by, in the middle of the statement that changes the
-- home: the trigger on texts then sees the changed row, and came before the one that keeps the row as it was.
ALTER TABLE "home_changes" ADD COLUMN "by_home" BOOLEAN NOT NULL DEFAULT true;

-- As before; and where only a home's details or texts were kept until now, its own row as it was comes to them. That a
-- home is placed by a new table (lib/imports/queries-place-homes.ts) is no news of it, nor of its texts.
CREATE OR REPLACE FUNCTION record_home_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  brought smallint;
  aside CONSTANT text[] := ARRAY['language_mask', 'changed_at', 'picture_order', 'ribbons', 'marquee', 'status',
    'sub_status', 'price', 'price_unit', 'publish_price', 'reference', 'offered', 'hidden', 'featured'];
BEGIN
  IF current_setting('site.placing', true) = 'on' OR NOT EXISTS (SELECT FROM wishes WHERE ended_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO home_changes (property_id) SELECT id FROM after_rows WHERE published ORDER BY id ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  SELECT coalesce(bit_or(language_bit(code)), 0) INTO brought FROM languages WHERE from_feed;
  -- The row is written even where one waits already: that locks it, so that nobody takes it before this change is there
  -- to be seen.
  INSERT INTO home_changes (property_id, before)
  SELECT o.id, to_jsonb(o) FROM before_rows o JOIN after_rows n USING (id)
  WHERE (o.published OR n.published OR o.withdrawn_at IS NOT NULL) AND o IS DISTINCT FROM n
    AND (o.language_mask & brought IS DISTINCT FROM n.language_mask & brought
      OR to_jsonb(o) - aside IS DISTINCT FROM to_jsonb(n) - aside)
  ORDER BY o.id
  ON CONFLICT (property_id) DO UPDATE SET changed_at = excluded.changed_at, by_home = true,
    before = CASE WHEN home_changes.by_home THEN home_changes.before ELSE excluded.before END;
  RETURN NULL;
END $$;

-- The first change of a home's details.
CREATE OR REPLACE FUNCTION record_details_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM wishes WHERE ended_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO home_changes (property_id, before, by_home, details)
    SELECT p.id, to_jsonb(p), false, '{}' FROM after_rows n JOIN properties p ON p.id = n.property_id WHERE p.published
    ORDER BY p.id
    ON CONFLICT (property_id) DO UPDATE
      SET changed_at = excluded.changed_at, details = coalesce(home_changes.details, excluded.details);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO home_changes (property_id, before, by_home, details)
    SELECT p.id, to_jsonb(p), false, to_jsonb(o) FROM before_rows o JOIN properties p ON p.id = o.property_id WHERE p.published
    ORDER BY p.id
    ON CONFLICT (property_id) DO UPDATE
      SET changed_at = excluded.changed_at, details = coalesce(home_changes.details, excluded.details);
  ELSE
    INSERT INTO home_changes (property_id, before, by_home, details)
    SELECT p.id, to_jsonb(p), false, to_jsonb(o)
    FROM before_rows o JOIN after_rows n USING (property_id) JOIN properties p ON p.id = o.property_id
    WHERE p.published AND o IS DISTINCT FROM n
    ORDER BY p.id
    ON CONFLICT (property_id) DO UPDATE
      SET changed_at = excluded.changed_at, details = coalesce(home_changes.details, excluded.details);
  END IF;
  RETURN NULL;
END $$;

-- What a text could be found by before it changed, while somebody waits for words. A text that comes or goes changes
-- the languages of its home, which the row of properties says.
CREATE OR REPLACE FUNCTION record_text_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('site.placing', true) = 'on'
    OR NOT EXISTS (SELECT FROM wishes WHERE ended_at IS NULL AND query ~ '(^|&)search=') THEN
    RETURN NULL;
  END IF;
  INSERT INTO home_changes (property_id, before, by_home, texts)
  SELECT p.id, to_jsonb(p), false, changed.texts
  FROM (
    SELECT o.property_id, jsonb_object_agg(o.language, o.search_vector::text) AS texts
    FROM before_rows o JOIN after_rows n USING (property_id, language)
    WHERE o.search_vector IS DISTINCT FROM n.search_vector GROUP BY 1
  ) changed JOIN properties p ON p.id = changed.property_id
  WHERE p.published
  ORDER BY p.id
  ON CONFLICT (property_id) DO UPDATE
    SET changed_at = excluded.changed_at, texts = excluded.texts || home_changes.texts;
  RETURN NULL;
END $$;
