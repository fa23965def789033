-- What a price is for. Homes are filtered, sorted and counted by the sum that it makes: the whole of a sale, a month of a rent.
ALTER TABLE "properties"
  ADD COLUMN "price_per" VARCHAR(8) DEFAULT 'total',
  ADD COLUMN "price_factor" DOUBLE PRECISION DEFAULT 1,
  ADD COLUMN "compared_price" DOUBLE PRECISION;

CREATE OR REPLACE FUNCTION fill_shown_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shown_price := CASE WHEN NEW.publish_price THEN NEW.price END;
  NEW.compared_price := round((NEW.shown_price * NEW.price_factor)::numeric, 2);
  RETURN NEW;
END $$;

-- Until the next import reads the units, prices count as they did.
UPDATE "properties" SET price_per = CASE WHEN market = 'rent' THEN 'month' ELSE 'total' END;
UPDATE "home_changes" SET before = before || jsonb_build_object('compared_price', before->'shown_price') WHERE before ? 'shown_price';

-- As before, with the sum that saved searches compare.
CREATE OR REPLACE FUNCTION record_home_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
