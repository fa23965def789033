-- Homes and projects in languages that the feed doesn't bring: their rows of texts are derived from those it does bring.

ALTER TABLE "languages" ADD COLUMN "from_feed" BOOLEAN NOT NULL DEFAULT false;
UPDATE "languages" SET from_feed = code IN ('nl', 'fr');

ALTER TABLE "property_texts"
  ADD COLUMN "derived_from" VARCHAR(2),
  ADD COLUMN "foreign_words" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "project_texts" ADD COLUMN "derived_from" VARCHAR(2);

CREATE TABLE "feed_words" (
    "language" VARCHAR(2) NOT NULL,
    "word" TEXT NOT NULL,
    "en" TEXT NOT NULL,
    "de" TEXT NOT NULL,

    CONSTRAINT "feed_words_pkey" PRIMARY KEY ("language","word")
);

-- ── words ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A name of the feed as it is looked up: spelling of capitals, apostrophes and spaces doesn't count.
CREATE FUNCTION feed_word(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(translate(btrim(name), E'''\u00a0\u202f', E'\u2019  '));

ALTER TABLE "feed_words" ADD CONSTRAINT "feed_words_language" CHECK (language IN ('nl', 'fr')),
  ADD CONSTRAINT "feed_words_word" CHECK (word = feed_word(word) AND word <> '' AND en <> '' AND de <> '');

-- All of them in one language, by language and word: looked up in memory, for a query per name would take most of the time.
CREATE FUNCTION feed_names(target text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(language || ' ' || word, CASE target WHEN 'en' THEN en ELSE de END), '{}') FROM feed_words WHERE target IN ('en', 'de')
$$;

-- What a name of the feed is called; null when nobody has said.
CREATE FUNCTION told(names jsonb, source text, name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN names ->> (source || ' ' || feed_word(name));

-- The same for a list; what nobody has translated stays as it is.
CREATE FUNCTION told_list(names jsonb, source text, list text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(coalesce(told(names, source, name), name) ORDER BY place), '{}') FROM unnest(list) WITH ORDINALITY AS items (name, place)
$$;

-- Those of the names that nobody has translated.
CREATE FUNCTION untold(names jsonb, source text, list text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT name ORDER BY name), '{}') FROM unnest(list) AS name WHERE name IS NOT NULL AND told(names, source, name) IS NULL
$$;

-- A whole number of square metres as lib/domain/money.ts writes it.
CREATE FUNCTION square_metres(target text, size double precision) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN reverse(regexp_replace(reverse(round(size)::bigint::text), '(\d{3})(?=\d)', CASE target WHEN 'en' THEN '\1,' ELSE '\1.' END, 'g')) || E'\u00a0m²';

-- "Terraced house with 3 bedrooms and garden", "Building plot of 785 m²": what it is, and what one asks for first.
CREATE FUNCTION derived_title(target text, type_name text, home properties, details property_details)
RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  lived_in boolean := home.category_id IN ('1', '2', '5');
  rooms int := CASE WHEN lived_in THEN nullif(home.bedrooms, 0) END;
  outside text := CASE
    WHEN NOT lived_in THEN NULL
    WHEN details.has_garden THEN CASE target WHEN 'en' THEN 'garden' WHEN 'de' THEN 'Garten' END
    WHEN details.has_terrace THEN CASE target WHEN 'en' THEN 'terrace' WHEN 'de' THEN 'Terrasse' END END;
  size double precision := CASE home.category_id WHEN '3' THEN home.ground_surface WHEN '6' THEN home.living_surface END;
BEGIN
  IF target = 'en' THEN
    RETURN type_name || coalesce(' with ' || nullif(concat_ws(' and ', rooms || CASE rooms WHEN 1 THEN ' bedroom' ELSE ' bedrooms' END, outside), ''),
      ' of ' || square_metres(target, nullif(size, 0)), '');
  ELSIF target = 'de' THEN
    RETURN type_name || coalesce(' mit ' || nullif(concat_ws(' und ', rooms || CASE rooms WHEN 1 THEN ' Schlafzimmer' ELSE ' Schlafzimmern' END, outside), ''),
      ' mit ' || square_metres(target, nullif(size, 0)), '');
  END IF;
  RETURN type_name;
END $$;

-- The home in a sentence, from what is known of it: for search engines, and for who searches "garden" in English.
CREATE FUNCTION derived_teaser(target text, type_name text, town text, home properties, details property_details)
RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  label text := upper(replace(replace(replace(home.energy_label, '_plusplus', '++'), '_plus', '+'), '_sub', '−'));
  living text := square_metres(target, nullif(home.living_surface, 0));
  ground text := square_metres(target, nullif(home.ground_surface, 0));
  facts text;
BEGIN
  IF target = 'en' THEN
    facts := concat_ws(', ',
      nullif(home.bedrooms, 0) || CASE home.bedrooms WHEN 1 THEN ' bedroom' ELSE ' bedrooms' END,
      nullif(home.bathrooms, 0) || CASE home.bathrooms WHEN 1 THEN ' bathroom' ELSE ' bathrooms' END,
      living || ' of living space', ground || ' of land',
      CASE WHEN details.has_garden THEN 'garden' END, CASE WHEN details.has_terrace THEN 'terrace' END,
      CASE WHEN home.garages > 0 THEN 'garage' END, CASE WHEN details.parkings > 0 THEN 'parking' END,
      CASE WHEN details.has_lift THEN 'lift' END, CASE WHEN details.has_cellar THEN 'cellar' END,
      CASE WHEN details.has_pool THEN 'swimming pool' END, CASE WHEN details.has_furnished THEN 'furnished' END,
      'energy label ' || label);
    RETURN type_name || CASE home.goal WHEN 'rent' THEN ' to let in ' ELSE ' for sale in ' END || town || coalesce(': ' || nullif(facts, ''), '') || '.';
  ELSIF target = 'de' THEN
    facts := concat_ws(', ',
      nullif(home.bedrooms, 0) || ' Schlafzimmer',
      nullif(home.bathrooms, 0) || ' Badezimmer',
      living || ' Wohnfläche', ground || ' Grundstück',
      CASE WHEN details.has_garden THEN 'Garten' END, CASE WHEN details.has_terrace THEN 'Terrasse' END,
      CASE WHEN home.garages > 0 THEN 'Garage' END, CASE WHEN details.parkings > 0 THEN 'Stellplatz' END,
      CASE WHEN details.has_lift THEN 'Aufzug' END, CASE WHEN details.has_cellar THEN 'Keller' END,
      CASE WHEN details.has_pool THEN 'Schwimmbad' END, CASE WHEN details.has_furnished THEN 'möbliert' END,
      'Energielabel ' || label);
    RETURN type_name || CASE home.goal WHEN 'rent' THEN ' zu vermieten in ' ELSE ' zu verkaufen in ' END || town || coalesce(': ' || nullif(facts, ''), '') || '.';
  END IF;
  RETURN '';
END $$;

-- A town or municipality in another language; a place that no row of towns is named after keeps its name.
CREATE INDEX "towns_by_dutch_name" ON "towns" (lower(name_nl));
CREATE INDEX "towns_by_french_name" ON "towns" (lower(name_fr));
CREATE FUNCTION name_in(target text, town towns) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE target WHEN 'nl' THEN town.name_nl WHEN 'fr' THEN town.name_fr WHEN 'en' THEN town.name_en ELSE town.name_de END;
CREATE FUNCTION derived_town(target text, named text, town towns) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  IF lower(named) IN (lower(town.name_nl), lower(town.name_fr), lower(town.name_en), lower(town.name_de)) THEN
    RETURN name_in(target, town);
  END IF;
  -- A part of a municipality may be named after the whole of it, whose row has another postcode.
  RETURN coalesce((SELECT name_in(target, t) FROM towns t WHERE lower(t.name_nl) = lower(named) ORDER BY t.population DESC NULLS LAST, t.zip LIMIT 1),
    (SELECT name_in(target, t) FROM towns t WHERE lower(t.name_fr) = lower(named) ORDER BY t.population DESC NULLS LAST, t.zip LIMIT 1), named);
END $$;

-- ── deriving ────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE FUNCTION derived_languages() RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(code::text ORDER BY sort_order), '{}') FROM languages WHERE in_use AND NOT from_feed
$$;

-- Brings the derived rows of some homes to what they should be. A row of the feed in that language wins; without any row of the feed
-- there is nothing to derive from. The first language of the feed that a home has, Dutch before French, is what it is derived from.
CREATE FUNCTION derive_property_texts(wanted text[], homes int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  target text;
  names jsonb;
BEGIN
  DELETE FROM property_texts t
  WHERE t.property_id = ANY (homes) AND t.derived_from IS NOT NULL AND t.language = ANY (wanted)
    AND NOT EXISTS (SELECT FROM property_texts own WHERE own.property_id = t.property_id AND own.derived_from IS NULL);
  FOREACH target IN ARRAY wanted LOOP
    names := feed_names(target);
    INSERT INTO property_texts AS kept (property_id, language, derived_from, title, type_name, town_name, street, country_name, town_slug, leaf_slug,
      ribbon, price_unit_text, teaser, description_html, availability_text, condition, heating, kitchen, interior_comfort, exterior_comfort,
      window_glazing, window_frame, roof, roof_material, roof_condition, floor_covering, orientation_rear, orientation_terrace,
      orientation_garden, flood_risk, flood_zone, asbestos_type, area_application, vat_regime, neighbourhoods, points_of_interest, foreign_words)
    SELECT p.id, target, s.language, derived_title(target, named.type_name, p, d), named.type_name, named.town, s.street,
      coalesce(told(names, s.language, s.country_name), s.country_name), path_segment(named.town),
      regexp_replace(left(path_segment(named.type_name), 80), '-$', ''),
      -- A ribbon stands on pictures, where no language can be told: without a translation the availability speaks.
      told(names, s.language, s.ribbon), told(names, s.language, s.price_unit_text),
      derived_teaser(target, named.type_name, named.town, p, d), s.description_html,
      coalesce(told(names, s.language, s.availability_text), s.availability_text),
      coalesce(told(names, s.language, s.condition), s.condition), coalesce(told(names, s.language, s.heating), s.heating),
      coalesce(told(names, s.language, s.kitchen), s.kitchen), told_list(names, s.language, s.interior_comfort),
      told_list(names, s.language, s.exterior_comfort), coalesce(told(names, s.language, s.window_glazing), s.window_glazing),
      coalesce(told(names, s.language, s.window_frame), s.window_frame), coalesce(told(names, s.language, s.roof), s.roof),
      coalesce(told(names, s.language, s.roof_material), s.roof_material), coalesce(told(names, s.language, s.roof_condition), s.roof_condition),
      coalesce(told(names, s.language, s.floor_covering), s.floor_covering), coalesce(told(names, s.language, s.orientation_rear), s.orientation_rear),
      coalesce(told(names, s.language, s.orientation_terrace), s.orientation_terrace),
      coalesce(told(names, s.language, s.orientation_garden), s.orientation_garden), coalesce(told(names, s.language, s.flood_risk), s.flood_risk),
      coalesce(told(names, s.language, s.flood_zone), s.flood_zone), coalesce(told(names, s.language, s.asbestos_type), s.asbestos_type),
      coalesce(told(names, s.language, s.area_application), s.area_application), coalesce(told(names, s.language, s.vat_regime), s.vat_regime),
      s.neighbourhoods,
      CASE WHEN s.points_of_interest = '[]' THEN s.points_of_interest ELSE (
        SELECT jsonb_agg(point || jsonb_build_object('name', coalesce(told(names, s.language, point ->> 'name'), point ->> 'name')) ORDER BY place)
        FROM jsonb_array_elements(s.points_of_interest) WITH ORDINALITY AS list (point, place)) END,
      untold(names, s.language, ARRAY[s.country_name, s.availability_text, s.condition, s.heating, s.kitchen, s.window_glazing, s.window_frame, s.roof, s.roof_material,
        s.roof_condition, s.floor_covering, s.orientation_rear, s.orientation_terrace, s.orientation_garden, s.flood_risk, s.flood_zone,
        s.asbestos_type, s.area_application, s.vat_regime] || s.interior_comfort || s.exterior_comfort
        || ARRAY(SELECT point ->> 'name' FROM jsonb_array_elements(s.points_of_interest) AS point))
    FROM unnest(homes) AS changed (id)
    JOIN properties p ON p.id = changed.id
    JOIN towns town ON town.zip = p.zip
    LEFT JOIN property_details d ON d.property_id = p.id
    CROSS JOIN LATERAL (
      SELECT * FROM property_texts own WHERE own.property_id = p.id AND own.derived_from IS NULL ORDER BY language_bit(own.language) LIMIT 1) s
    CROSS JOIN LATERAL (SELECT
      coalesce(told(names, s.language, s.type_name),
        (SELECT c.name FROM category_texts c WHERE c.category_id = p.category_id AND c.language = target), s.type_name) AS type_name,
      derived_town(target, s.town_name, town) AS town OFFSET 0) named
    WHERE NOT EXISTS (SELECT FROM property_texts own WHERE own.property_id = p.id AND own.language = target AND own.derived_from IS NULL)
    ON CONFLICT (property_id, language) DO UPDATE SET
      (derived_from, title, type_name, town_name, street, country_name, town_slug, leaf_slug, ribbon, price_unit_text, teaser, description_html,
        availability_text, condition, heating, kitchen, interior_comfort, exterior_comfort, window_glazing, window_frame, roof, roof_material,
        roof_condition, floor_covering, orientation_rear, orientation_terrace, orientation_garden, flood_risk, flood_zone, asbestos_type,
        area_application, vat_regime, neighbourhoods, points_of_interest, foreign_words)
      = (excluded.derived_from, excluded.title, excluded.type_name, excluded.town_name, excluded.street, excluded.country_name, excluded.town_slug,
        excluded.leaf_slug, excluded.ribbon, excluded.price_unit_text, excluded.teaser, excluded.description_html, excluded.availability_text,
        excluded.condition, excluded.heating, excluded.kitchen, excluded.interior_comfort, excluded.exterior_comfort, excluded.window_glazing,
        excluded.window_frame, excluded.roof, excluded.roof_material, excluded.roof_condition, excluded.floor_covering, excluded.orientation_rear,
        excluded.orientation_terrace, excluded.orientation_garden, excluded.flood_risk, excluded.flood_zone, excluded.asbestos_type,
        excluded.area_application, excluded.vat_regime, excluded.neighbourhoods, excluded.points_of_interest, excluded.foreign_words)
    WHERE kept IS DISTINCT FROM excluded;
  END LOOP;
END $$;

CREATE FUNCTION derive_project_texts(wanted text[], projects int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM project_texts t
  WHERE t.project_id = ANY (projects) AND t.derived_from IS NOT NULL AND t.language = ANY (wanted)
    AND NOT EXISTS (SELECT FROM project_texts own WHERE own.project_id = t.project_id AND own.derived_from IS NULL);
  -- Without a teaser: lists and search engines tell the facts, in the language of the page.
  INSERT INTO project_texts AS kept (project_id, language, derived_from, name, slug, town_name, street, teaser, description_html, requirement, external_url)
  SELECT p.id, l.code, s.language, s.name, s.slug, derived_town(l.code, s.town_name, town), s.street, '', s.description_html, s.requirement, s.external_url
  FROM projects p
  JOIN towns town ON town.zip = p.zip
  CROSS JOIN LATERAL (
    SELECT * FROM project_texts own WHERE own.project_id = p.id AND own.derived_from IS NULL ORDER BY language_bit(own.language) LIMIT 1) s
  CROSS JOIN unnest(wanted) AS l (code)
  WHERE p.id = ANY (projects)
    AND NOT EXISTS (SELECT FROM project_texts own WHERE own.project_id = p.id AND own.language = l.code AND own.derived_from IS NULL)
  ON CONFLICT (project_id, language) DO UPDATE SET
    (derived_from, name, slug, town_name, street, teaser, description_html, requirement, external_url)
    = (excluded.derived_from, excluded.name, excluded.slug, excluded.town_name, excluded.street, excluded.teaser, excluded.description_html,
      excluded.requirement, excluded.external_url)
  WHERE kept IS DISTINCT FROM excluded;
END $$;

-- Some hundred homes at a time: what their triggers compare with each other stays small.
CREATE FUNCTION derive_homes(wanted text[], homes int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR start IN 1 .. cardinality(homes) BY 500 LOOP
    PERFORM derive_property_texts(wanted, homes[start:start + 499]);
  END LOOP;
END $$;

-- Everything in one language: derived where that is in use and not brought by the feed, else gone.
CREATE FUNCTION derive_language(wanted text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  homes int[] := ARRAY(SELECT id FROM properties ORDER BY id DESC);
BEGIN
  IF wanted = ANY (derived_languages()) THEN
    PERFORM derive_homes(ARRAY[wanted], homes);
    PERFORM derive_project_texts(ARRAY[wanted], ARRAY(SELECT id FROM projects));
  ELSE
    FOR start IN 1 .. cardinality(homes) BY 500 LOOP
      DELETE FROM property_texts WHERE property_id = ANY (homes[start:start + 499]) AND language = wanted AND derived_from IS NOT NULL;
    END LOOP;
    DELETE FROM project_texts WHERE language = wanted AND derived_from IS NOT NULL;
  END IF;
END $$;

-- ── kept fresh ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Whoever changes homes and whoever switches a language wait for each other, instead of holding rows that the other one needs.
CREATE FUNCTION await_languages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7405232);
  RETURN NULL;
END $$;

CREATE FUNCTION derive_switched_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7405232);
  IF TG_OP <> 'INSERT' THEN PERFORM derive_language(OLD.code); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.code <> OLD.code) THEN PERFORM derive_language(NEW.code); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER languages_derive AFTER INSERT OR DELETE ON languages FOR EACH ROW EXECUTE FUNCTION derive_switched_language();
CREATE TRIGGER languages_derive_again AFTER UPDATE ON languages FOR EACH ROW
  WHEN ((OLD.code, OLD.in_use, OLD.from_feed) IS DISTINCT FROM (NEW.code, NEW.in_use, NEW.from_feed))
  EXECUTE FUNCTION derive_switched_language();

CREATE FUNCTION derive_changed_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text[] := derived_languages();
  changed int[];
BEGIN
  IF wanted = '{}' THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'project_texts' THEN
    SELECT array_agg(DISTINCT project_id) INTO changed FROM changed_rows WHERE derived_from IS NULL;
    IF changed IS NOT NULL THEN PERFORM derive_project_texts(wanted, changed); END IF;
  ELSE
    SELECT array_agg(DISTINCT property_id) INTO changed FROM changed_rows WHERE derived_from IS NULL;
    IF changed IS NOT NULL THEN PERFORM derive_property_texts(wanted, changed); END IF;
  END IF;
  RETURN NULL;
END $$;

-- What titles and sentences are made of.
CREATE FUNCTION derive_changed_homes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text[] := derived_languages();
  changed int[];
BEGIN
  IF wanted = '{}' THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'properties' THEN
    SELECT array_agg(n.id) INTO changed FROM before_rows o JOIN after_rows n USING (id)
    WHERE (o.goal, o.zip, o.category_id, o.bedrooms, o.bathrooms, o.garages, o.living_surface, o.ground_surface, o.energy_label)
      IS DISTINCT FROM (n.goal, n.zip, n.category_id, n.bedrooms, n.bathrooms, n.garages, n.living_surface, n.ground_surface, n.energy_label);
  ELSE
    SELECT array_agg(n.property_id) INTO changed FROM before_rows o JOIN after_rows n USING (property_id)
    WHERE (o.has_garden, o.has_terrace, o.parkings, o.has_lift, o.has_cellar, o.has_pool, o.has_furnished)
      IS DISTINCT FROM (n.has_garden, n.has_terrace, n.parkings, n.has_lift, n.has_cellar, n.has_pool, n.has_furnished);
  END IF;
  IF changed IS NOT NULL THEN PERFORM derive_property_texts(wanted, changed); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER properties_derive AFTER UPDATE ON properties REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION derive_changed_homes();
CREATE TRIGGER property_details_derive AFTER UPDATE ON property_details REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION derive_changed_homes();

DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['property_texts', 'project_texts'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION derive_changed_texts()', watched || '_derive_insert', watched);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION derive_changed_texts()', watched || '_derive_update', watched);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION derive_changed_texts()', watched || '_derive_delete', watched);
  END LOOP;
  FOREACH watched IN ARRAY ARRAY['properties', 'property_details', 'property_texts', 'projects', 'project_texts'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION await_languages()', watched || '_await_languages', watched);
  END LOOP;
END $$;

-- Names of towns, of categories and of what the feed says.
CREATE FUNCTION derive_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text[] := derived_languages();
BEGIN
  IF wanted = '{}' THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'category_texts' THEN
    IF NEW.language <> ALL (wanted) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(7405232);
  IF TG_TABLE_NAME = 'towns' THEN
    PERFORM derive_homes(wanted, ARRAY(SELECT id FROM properties WHERE zip = NEW.zip));
    PERFORM derive_project_texts(wanted, ARRAY(SELECT id FROM projects WHERE zip = NEW.zip));
  ELSIF TG_TABLE_NAME = 'category_texts' THEN
    PERFORM derive_homes(ARRAY[NEW.language], ARRAY(SELECT id FROM properties WHERE category_id = NEW.category_id));
  ELSE
    PERFORM derive_homes(wanted, ARRAY(SELECT id FROM properties));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER towns_derive AFTER UPDATE OF name_nl, name_fr, name_en, name_de ON towns FOR EACH ROW
  WHEN ((OLD.name_nl, OLD.name_fr, OLD.name_en, OLD.name_de) IS DISTINCT FROM (NEW.name_nl, NEW.name_fr, NEW.name_en, NEW.name_de))
  EXECUTE FUNCTION derive_renamed();
CREATE TRIGGER category_texts_derive AFTER INSERT OR UPDATE OF name ON category_texts FOR EACH ROW EXECUTE FUNCTION derive_renamed();
CREATE TRIGGER feed_words_derive AFTER INSERT OR UPDATE OR DELETE ON feed_words FOR EACH STATEMENT EXECUTE FUNCTION derive_renamed();

-- ── search ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A derived row's description is stemmed in the language that it stands in; its own sentence is searched beside it.
CREATE OR REPLACE FUNCTION fill_search_vector() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text := searchable_words(NEW);
  description text := regexp_replace(coalesce(NEW.description_html, ''), '<[^>]*>', ' ', 'g');
  reference text := (SELECT reference_word(p.reference) FROM properties p WHERE p.id = NEW.property_id);
BEGIN
  NEW.search_vector :=
    setweight(to_tsvector(listing_language(NEW.language), words) || to_tsvector('listing_words', words), 'A')
    || setweight(to_tsvector(listing_language(coalesce(NEW.derived_from, NEW.language)), description), 'D')
    || CASE WHEN reference <> '' THEN array_to_tsvector(ARRAY[reference]) ELSE ''::tsvector END;
  IF NEW.derived_from IS NOT NULL THEN
    NEW.search_vector := NEW.search_vector || setweight(to_tsvector(listing_language(NEW.language), NEW.teaser) || to_tsvector('listing_words', NEW.teaser), 'D');
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION collect_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (language, word)
  SELECT DISTINCT rows.language, word
  FROM changed_rows rows
  CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('listing_words',
    concat_ws(' ', searchable_words(rows), regexp_replace(coalesce(rows.description_html, ''), '<[^>]*>', ' ', 'g'),
      CASE WHEN rows.derived_from IS NOT NULL THEN rows.teaser END)))) AS word
  WHERE word ~ '^[a-z]{4,30}$'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- As before; in a derived language a word is also looked for as the languages of the feed inflect it, for descriptions stand in those.
CREATE OR REPLACE FUNCTION search_query(wanted_language text, typed text) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  result tsquery;
  fillers tsquery;
  stemmed tsquery;
  term text;
  part text;
  whole tsquery;
  piece tsquery;
  corrections text;
  derived boolean := wanted_language = ANY (derived_languages());
BEGIN
  FOREACH term IN ARRAY regexp_split_to_array(lower(unaccent(typed)), '\s+') LOOP
    whole := NULL;
    FOREACH part IN ARRAY regexp_split_to_array(term, '[^a-z0-9]+') LOOP
      CONTINUE WHEN part = '';
      stemmed := to_tsquery(listing_language(wanted_language), part || ':*');
      piece := to_tsquery('listing_words', part || ':*') || stemmed;
      IF numnode(stemmed) = 0 THEN
        fillers := CASE WHEN fillers IS NULL THEN piece ELSE fillers && piece END;
        CONTINUE;
      END IF;
      IF derived THEN
        piece := piece || to_tsquery('listing_nl', part) || to_tsquery('listing_fr', part);
      END IF;
      IF part ~ '^[a-z]{4,30}$'
        AND NOT EXISTS (SELECT FROM search_words WHERE language = wanted_language AND word LIKE part || '%') THEN
        SELECT string_agg(word, ' | ') INTO corrections FROM corrected_words(wanted_language, part) AS word;
        IF corrections IS NOT NULL THEN
          piece := piece || to_tsquery('listing_words', corrections)
            || to_tsquery(listing_language(wanted_language), corrections);
        END IF;
      END IF;
      whole := CASE WHEN whole IS NULL THEN piece ELSE whole && piece END;
    END LOOP;
    CONTINUE WHEN whole IS NULL;
    IF reference_word(term) <> '' THEN
      whole := whole || to_tsquery('listing_words', quote_literal(reference_word(term)));
    END IF;
    result := CASE WHEN result IS NULL THEN whole ELSE result && whole END;
  END LOOP;
  RETURN coalesce(result, fillers);
END $$;

-- ── wishes ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- As before; that a home can be read in a derived language is no news: switching one on changes no home.
CREATE OR REPLACE FUNCTION note_home_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
  WHERE (o.published, o.withdrawn_at, o.language_mask & brought, o.market, o.availability, o.zip, o.category_mask, o.shown_price,
      o.bedrooms, o.bathrooms, o.shower_rooms, o.toilets, o.garages)
    IS DISTINCT FROM (n.published, n.withdrawn_at, n.language_mask & brought, n.market, n.availability, n.zip, n.category_mask, n.shown_price,
      n.bedrooms, n.bathrooms, n.shower_rooms, n.toilets, n.garages)
  ORDER BY o.id
  ON CONFLICT (property_id) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;
