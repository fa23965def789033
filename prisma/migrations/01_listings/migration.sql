-- What columns of homes hold that follows from other columns: the price, the place on the map, the languages, and
-- whether a home is published. Searches read these columns, so they have to be true whoever writes the rest.

-- A hidden price appears nowhere: what is searched, sorted and shown is the price that may be shown. Prices of
-- different units are compared by the whole of a sale or a month of a rent.
CREATE FUNCTION fill_shown_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shown_price := CASE WHEN NEW.publish_price THEN NEW.price END;
  NEW.compared_price := round((NEW.shown_price * NEW.price_factor)::numeric, 2);
  RETURN NEW;
END $$;
CREATE TRIGGER properties_shown_price BEFORE INSERT OR UPDATE ON properties
  FOR EACH ROW EXECUTE FUNCTION fill_shown_price();

-- Whoever writes `published` says what the CRM wants; what is published is that, unless the agency hides it. So every
-- query that reads `published` honours it, and an import doesn't undo it.
CREATE FUNCTION hide_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.published <> OLD.published THEN
    NEW.offered := NEW.published;
  END IF;
  NEW.published := NEW.offered AND NOT NEW.hidden;
  RETURN NEW;
END $$;
CREATE TRIGGER properties_hide BEFORE INSERT OR UPDATE ON properties FOR EACH ROW EXECUTE FUNCTION hide_home();

-- Where a home stands on the map: its shown point, else the centre of its town. One place for pins and for areas, so
-- that a search in an area finds what its pins show, and neither ever tells more than the shown point.
CREATE FUNCTION fill_map_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shown_latitude IS NULL THEN
    SELECT latitude, longitude INTO NEW.map_latitude, NEW.map_longitude FROM towns WHERE zip = NEW.zip;
  ELSE
    NEW.map_latitude := NEW.shown_latitude;
    NEW.map_longitude := NEW.shown_longitude;
  END IF;
  NEW.map_exact := NEW.shown_latitude IS NOT NULL AND NEW.publish_address;
  RETURN NEW;
END $$;
CREATE TRIGGER properties_map_place BEFORE INSERT OR UPDATE ON properties
  FOR EACH ROW EXECUTE FUNCTION fill_map_place();

-- The centre of a town has moved: its homes without a point of their own move with it. Writing the row fires the
-- trigger above.
CREATE FUNCTION refresh_map_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE properties SET zip = zip WHERE zip = NEW.zip AND shown_latitude IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER towns_map_place AFTER UPDATE OF latitude, longitude ON towns FOR EACH ROW
  WHEN ((OLD.latitude, OLD.longitude) IS DISTINCT FROM (NEW.latitude, NEW.longitude))
  EXECUTE FUNCTION refresh_map_places();

-- The bit of a language in a mask.
CREATE FUNCTION language_bit(language text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE language WHEN 'nl' THEN 1 WHEN 'fr' THEN 2 WHEN 'en' THEN 4 WHEN 'de' THEN 8 ELSE 0 END;

-- The languages in which a home has a text, as bits in its own row: a list reads them without reading texts.
CREATE FUNCTION fill_language_mask() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE properties p SET language_mask = found.mask
  FROM (
    SELECT ids.property_id, coalesce((SELECT bit_or(language_bit(t.language)) FROM property_texts t WHERE t.property_id = ids.property_id), 0) AS mask
    FROM (SELECT DISTINCT property_id FROM changed_rows) ids
  ) found
  WHERE p.id = found.property_id AND p.language_mask IS DISTINCT FROM found.mask;
  RETURN NULL;
END $$;
CREATE TRIGGER property_texts_mask_insert AFTER INSERT ON property_texts REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION fill_language_mask();
CREATE TRIGGER property_texts_mask_delete AFTER DELETE ON property_texts REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION fill_language_mask();
