-- What saved searches are compared with.

-- Keeps what a home was before it changed, whoever changed it, until the saved searches have been compared with it.
-- Several changes between two comparisons are one: only the first state counts. While there is no saved search,
-- nothing is kept. That a home can be read in a derived language is no news: switching such a language on changes no
-- home.
CREATE FUNCTION record_home_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  brought smallint;
BEGIN
  IF NOT EXISTS (SELECT FROM wishes WHERE ended_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO home_changes (property_id) SELECT id FROM after_rows WHERE published ORDER BY id ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  SELECT coalesce(bit_or(language_bit(code)), 0) INTO brought FROM languages WHERE from_feed;
  -- The row is written even where one waits already: that locks it, so that nobody takes it before this change is there to be seen.
  INSERT INTO home_changes (property_id, before)
  SELECT o.id, to_jsonb(o) FROM before_rows o JOIN after_rows n USING (id)
  WHERE (o.published, o.withdrawn_at, o.language_mask & brought, o.market, o.availability, o.zip, o.category_mask, o.compared_price,
      o.bedrooms, o.bathrooms, o.shower_rooms, o.toilets, o.garages)
    IS DISTINCT FROM (n.published, n.withdrawn_at, n.language_mask & brought, n.market, n.availability, n.zip, n.category_mask, n.compared_price,
      n.bedrooms, n.bathrooms, n.shower_rooms, n.toilets, n.garages)
  ORDER BY o.id
  ON CONFLICT (property_id) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;
CREATE TRIGGER properties_wishes_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_home_change();
CREATE TRIGGER properties_wishes_update AFTER UPDATE ON properties
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_home_change();
