-- A saved search is a search: what it asks for is the query of its list, which the search itself answers.

ALTER TABLE "wishes"
  ADD COLUMN "query" TEXT,
  ADD COLUMN "news" "NoticeKind"[] DEFAULT ARRAY['new', 'price', 'available']::"NoticeKind"[],
  ADD COLUMN "paused_until" TIMESTAMPTZ(3),
  ALTER COLUMN "category_mask" SET DEFAULT 0,
  DROP CONSTRAINT "wishes_name_a_place",
  DROP CONSTRAINT "wishes_name_a_type",
  ADD CONSTRAINT "wishes_tell_of_something" CHECK (coalesce(cardinality(news), 0) > 0);

-- The criteria that older versions keep in columns as the query of a list. Exactly the end of the price slider is an
-- open maximum there, an amount beyond it is what it says (priceFilterOf in lib/search/rules-price-range.ts). Its parts
-- are sorted, so that the same search is the same query (lib/saved-searches/rules-query.ts).
CREATE FUNCTION wish_query(w wishes) RETURNS text LANGUAGE sql STABLE AS $$
  WITH slider AS (SELECT CASE w.market WHEN 'rent' THEN 2000 ELSE 3000000 END AS most),
  budget AS (
    SELECT coalesce(w.price_min, 0) AS least, coalesce(w.price_max, most) AS most,
      coalesce(w.price_min, 0) = 0 AND coalesce(w.price_max, most) IN (0, most) AS open
    FROM slider
  ),
  parts AS (
    SELECT format('city=%s%%7C%s', zip, zip) AS part FROM unnest(w.zips) AS zip
    UNION SELECT 'sector=' || slug FROM unnest(w.sectors) AS slug
    UNION SELECT 'type=' || id FROM generate_series(1, 6) AS id WHERE (w.category_mask >> (id - 1)) & 1 = 1
    UNION SELECT format('%s=%s', name, least)
      FROM (VALUES ('bedrooms', w.bedrooms), ('bathrooms', w.bathrooms), ('showerrooms', w.shower_rooms),
        ('toilets', w.toilets), ('garages', w.garages), ('parkings', w.parkings)) AS rooms (name, least)
      WHERE least IS NOT NULL
    UNION SELECT format('price=%s-%s', least, most) FROM budget WHERE NOT open
  )
  SELECT coalesce(string_agg(part, '&' ORDER BY part COLLATE "C"), '') FROM parts
$$;

UPDATE wishes w SET query = wish_query(w);
ALTER TABLE "wishes" ALTER COLUMN "query" SET NOT NULL;

-- While an older version still takes in forms, its rows get a query too. A row that has its own gets columns that no
-- other search has and no home matches: an older version ends searches of one address with the same columns, and would
-- take all new ones for the same.
CREATE FUNCTION fill_wish_query() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.query IS NULL THEN
    NEW.query := wish_query(NEW);
  ELSIF TG_OP = 'INSERT' OR (OLD.market, OLD.query) IS DISTINCT FROM (NEW.market, NEW.query) THEN
    NEW.category_mask := 0;
    NEW.zips := '{}';
    NEW.sectors := ARRAY[NEW.query];
    NEW.price_min := NULL;
    NEW.price_max := NULL;
    NEW.bedrooms := NULL;
    NEW.bathrooms := NULL;
    NEW.shower_rooms := NULL;
    NEW.toilets := NULL;
    NEW.garages := NULL;
    NEW.parkings := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER wishes_query BEFORE INSERT OR UPDATE OF market, query ON wishes FOR EACH ROW
  EXECUTE FUNCTION fill_wish_query();

-- What else a home was before it changed. `details`: its row of property_details, an empty one where it had none;
-- `texts`: by language, what its text could be found by. What is absent here hasn't changed.
ALTER TABLE "home_changes" ADD COLUMN "details" JSONB, ADD COLUMN "texts" JSONB NOT NULL DEFAULT '{}';

-- As before, with the whole row compared: a column that the search comes to read needs nothing here. Left out is what
-- no search asks for and changes often.
CREATE OR REPLACE FUNCTION record_home_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  brought smallint;
  aside CONSTANT text[] := ARRAY['language_mask', 'changed_at', 'picture_order', 'ribbons', 'marquee', 'status',
    'sub_status', 'price', 'price_unit', 'publish_price', 'reference', 'offered', 'hidden', 'featured'];
BEGIN
  IF NOT EXISTS (SELECT FROM wishes WHERE ended_at IS NULL) THEN
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
  ON CONFLICT (property_id) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;

-- The first change of a home's details. Its row of properties is as it was, or its own trigger has kept it.
CREATE FUNCTION record_details_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM wishes WHERE ended_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO home_changes (property_id, before, details)
    SELECT p.id, to_jsonb(p), '{}' FROM after_rows n JOIN properties p ON p.id = n.property_id WHERE p.published
    ORDER BY p.id
    ON CONFLICT (property_id) DO UPDATE
      SET changed_at = excluded.changed_at, details = coalesce(home_changes.details, excluded.details);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO home_changes (property_id, before, details)
    SELECT p.id, to_jsonb(p), to_jsonb(o) FROM before_rows o JOIN properties p ON p.id = o.property_id WHERE p.published
    ORDER BY p.id
    ON CONFLICT (property_id) DO UPDATE
      SET changed_at = excluded.changed_at, details = coalesce(home_changes.details, excluded.details);
  ELSE
    INSERT INTO home_changes (property_id, before, details)
    SELECT p.id, to_jsonb(p), to_jsonb(o)
    FROM before_rows o JOIN after_rows n USING (property_id) JOIN properties p ON p.id = o.property_id
    WHERE p.published AND o IS DISTINCT FROM n
    ORDER BY p.id
    ON CONFLICT (property_id) DO UPDATE
      SET changed_at = excluded.changed_at, details = coalesce(home_changes.details, excluded.details);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER property_details_wishes_insert AFTER INSERT ON property_details REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_details_change();
CREATE TRIGGER property_details_wishes_update AFTER UPDATE ON property_details
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_details_change();
CREATE TRIGGER property_details_wishes_delete AFTER DELETE ON property_details REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_details_change();

-- What a text could be found by before it changed, while somebody waits for words. A text that comes or goes changes
-- the languages of its home, which the row of properties says.
CREATE FUNCTION record_text_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM wishes WHERE ended_at IS NULL AND query ~ '(^|&)search=') THEN
    RETURN NULL;
  END IF;
  INSERT INTO home_changes (property_id, before, texts)
  SELECT p.id, to_jsonb(p), changed.texts
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
CREATE TRIGGER property_texts_wishes_update AFTER UPDATE ON property_texts
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_text_change();
