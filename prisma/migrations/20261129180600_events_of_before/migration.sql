-- The events of homes: what writes them from now on, and what is known of before. Readers go on meanwhile; whoever
-- writes homes waits, so that no change is told twice, and no home of before as one that comes online.
LOCK TABLE properties IN SHARE ROW EXCLUSIVE MODE;

-- What lists need of the events, in the row of the home: since when it is online, and what it cost before its price was
-- lowered. The homes of a first import were online before this site was: they count from their day in the CRM. After
-- `properties_shown_price`, because triggers fire by name.
CREATE FUNCTION fill_story() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published AND NEW.online_at IS NULL THEN
    NEW.online_at := CASE
      WHEN TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM import_runs WHERE status = 'finished') THEN NEW.created_at
      ELSE now() END;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.shown_price IS NULL OR OLD.shown_price IS NULL
      OR (NEW.price_per, NEW.market) IS DISTINCT FROM (OLD.price_per, OLD.market) THEN
      NEW.former_price := NULL;
    ELSIF NEW.shown_price < OLD.shown_price THEN
      NEW.former_price := OLD.shown_price;
    ELSIF NEW.shown_price > OLD.shown_price THEN
      NEW.former_price := NULL;
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER properties_story BEFORE INSERT OR UPDATE ON properties FOR EACH ROW EXECUTE FUNCTION fill_story();

CREATE FUNCTION record_property_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO property_events (property_id, kind, at, price)
    SELECT n.id, e.kind::property_event_kind, n.online_at, n.shown_price
    FROM after_rows n CROSS JOIN LATERAL (VALUES
      (1, 'online', true),
      (2, 'option', n.availability = 'option'),
      (3, 'sold', n.availability IN ('sold', 'let'))
    ) AS e (step, kind, happened)
    WHERE n.published AND e.happened ORDER BY n.id, e.step;
    RETURN NULL;
  END IF;
  INSERT INTO property_events (property_id, kind, price, former_price)
  SELECT n.id, e.kind::property_event_kind, n.shown_price, CASE e.kind WHEN 'price' THEN o.shown_price END
  FROM before_rows o JOIN after_rows n USING (id) CROSS JOIN LATERAL (VALUES
    (1, 'online', n.published AND o.online_at IS NULL),
    (2, 'back', n.published AND o.online_at IS NOT NULL
      AND (NOT o.published OR (o.availability <> 'available' AND n.availability = 'available'))),
    (3, 'price', n.published AND o.published AND n.shown_price <> o.shown_price
      AND (n.price_per, n.market) IS NOT DISTINCT FROM (o.price_per, o.market)),
    (4, 'option', n.published AND n.availability = 'option' AND (o.availability <> 'option' OR o.online_at IS NULL)),
    (5, 'sold', n.published AND n.availability IN ('sold', 'let')
      AND (o.availability NOT IN ('sold', 'let') OR o.online_at IS NULL)),
    (6, 'withdrawn', o.published AND NOT n.published)
  ) AS e (step, kind, happened)
  WHERE e.happened ORDER BY n.id, e.step;
  RETURN NULL;
END $$;
CREATE TRIGGER properties_events_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_property_events();
CREATE TRIGGER properties_events_update AFTER UPDATE ON properties
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_property_events();

-- What the imports of the last thirty days are known to have changed. A price counts only where it is published now and
-- was so all along, and where both amounts are prices: below the least of its market (LEAST_PRICES in
-- lib/listings/rules-price.ts) one is a sign that there is none.
WITH told AS (
  SELECT DISTINCT ON (c.run_id, c.property_id, c.kind) c.run_id, c.property_id, c.kind, c.fields,
    coalesce(r.finished_at, r.started_at) AS at, r.started_at,
    bool_or(c.kind = 'back') OVER (PARTITION BY c.run_id, c.property_id) AS returned
  FROM import_changes c JOIN import_runs r ON r.id = c.run_id
  ORDER BY c.run_id, c.property_id, c.kind, c.id
), events AS (
  SELECT t.property_id, t.at, e.step, e.kind, e.price, e.former_price
  FROM told t LEFT JOIN properties p ON p.id = t.property_id
  CROSS JOIN LATERAL (SELECT
    nullif(substring(t.fields #>> '{Price,0}' FROM '^\d+(?:\.\d+)?$'), '')::float8 AS former,
    nullif(substring(t.fields #>> '{Price,1}' FROM '^\d+(?:\.\d+)?$'), '')::float8 AS price,
    t.fields #>> '{Status,1}' AS status, t.fields #>> '{SubStatus,0}' AS sub_before, t.fields #>> '{SubStatus,1}' AS sub_status
  ) AS f
  CROSS JOIN LATERAL (VALUES
    (1, 'online', t.kind = 'new' AND EXISTS (SELECT FROM import_runs b WHERE b.status = 'finished' AND b.finished_at < t.started_at),
      NULL::float8, NULL::float8),
    (2, 'back', t.kind = 'back' OR (NOT t.returned AND f.sub_before IN ('3', '6', '13') AND f.sub_status = '2'), NULL, NULL),
    (3, 'price', NOT t.returned AND f.price <> f.former AND p.publish_price AND NOT t.fields ? 'PublishPrice'
      AND least(f.price, f.former) > 0
      AND coalesce(least(f.price, f.former) * p.price_factor >= CASE p.market WHEN 'rent' THEN 20 ELSE 1000 END, true),
      f.price, f.former),
    (4, 'option', f.sub_status = '3', NULL, NULL),
    (5, 'sold', f.status IN ('2', '4') OR f.sub_status IN ('6', '13'), NULL, NULL),
    (6, 'withdrawn', t.kind = 'withdrawn', NULL, NULL)
  ) AS e (step, kind, happened, price, former_price)
  WHERE e.happened
)
INSERT INTO property_events (property_id, kind, at, price, former_price)
SELECT property_id, kind::property_event_kind, at, price, former_price FROM events ORDER BY at, property_id, step;

-- Without the triggers that tell caches, saved searches and derived texts of a change: nothing of this is news.
ALTER TABLE properties DISABLE TRIGGER USER;
UPDATE properties p SET
  online_at = coalesce((SELECT min(e.at) FROM property_events e WHERE e.property_id = p.id AND e.kind = 'online'), p.created_at),
  former_price = (SELECT CASE WHEN e.price < e.former_price AND e.price = p.shown_price THEN e.former_price END
    FROM property_events e WHERE e.property_id = p.id AND e.kind = 'price' ORDER BY e.at DESC, e.id DESC LIMIT 1)
WHERE p.offered OR p.withdrawn_at IS NOT NULL;
ALTER TABLE properties ENABLE TRIGGER USER;
