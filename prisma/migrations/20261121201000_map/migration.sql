ALTER TABLE "properties"
  ADD COLUMN "map_latitude" DOUBLE PRECISION,
  ADD COLUMN "map_longitude" DOUBLE PRECISION,
  ADD COLUMN "map_exact" BOOLEAN NOT NULL DEFAULT false;

-- From here on: what schema.prisma can't say.

-- Where a home stands on the map: its shown point, else the centre of its town. One place for pins and for areas, so that a
-- search in an area finds what its pins show, and neither ever tells more than the shown point.
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

CREATE FUNCTION refresh_map_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE properties SET zip = zip WHERE zip = NEW.zip AND shown_latitude IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER towns_map_place AFTER UPDATE OF latitude, longitude ON towns FOR EACH ROW
  WHEN ((OLD.latitude, OLD.longitude) IS DISTINCT FROM (NEW.latitude, NEW.longitude))
  EXECUTE FUNCTION refresh_map_places();

UPDATE properties SET zip = zip;

-- A town has a whole point or none: half a one would put homes nowhere.
ALTER TABLE "towns" ADD CONSTRAINT "towns_position" CHECK (
  num_nonnulls(latitude, longitude) = 0
  OR (num_nonnulls(latitude, longitude) = 2 AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180)
);

-- What lies in an area, with the columns that other filters and the counts by town read.
CREATE INDEX "properties_by_map" ON "properties" (market, map_latitude, map_longitude)
  INCLUDE (zip, category_mask, shown_price, bedrooms, bathrooms, shower_rooms, toilets, garages, language_mask, id) WHERE published;
