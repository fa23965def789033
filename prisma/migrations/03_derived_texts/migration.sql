-- Titles and sentences in languages that the feed doesn't bring are derived by a job. Here is noted which homes
-- and projects it has to derive anew, whoever changed them.

-- The languages in use whose texts are derived.
CREATE FUNCTION derived_languages() RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(code::text ORDER BY sort_order), '{}') FROM languages WHERE in_use AND NOT from_feed
$$;

-- A digest of what the job's sentences are filled with and the database holds: the derived languages, what names of
-- the feed are called, and the names of categories. '' while no language is derived.
CREATE FUNCTION derivation_names() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN derived_languages() = '{}' THEN '' ELSE md5(concat_ws('|', derived_languages()::text,
    (SELECT string_agg(w::text, ',' ORDER BY w.language, w.word) FROM feed_words w),
    (SELECT string_agg(concat_ws(' ', c.category_id, c.language, c.name), ',' ORDER BY c.category_id, c.language)
      FROM category_texts c WHERE c.language = ANY (derived_languages())))) END
$$;

-- A row that is pending already is written again: the lock keeps the job from taking it before this change can be
-- read. Rows are written in one order, so that two writers of the same homes wait for each other instead of blocking
-- each other.
CREATE FUNCTION add_pending_derivations(wanted_kind text, record_ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_derivations (kind, record_id)
  SELECT DISTINCT wanted_kind, id FROM unnest(record_ids) AS id ORDER BY 2
  ON CONFLICT (kind, record_id) DO UPDATE SET recorded_at = excluded.recorded_at;
  IF FOUND THEN
    PERFORM pg_notify('pending_derivations', '');
  END IF;
END $$;

-- Texts that the feed brought are what others are derived from.
CREATE FUNCTION add_changed_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'project_texts' THEN
    PERFORM add_pending_derivations('project', ARRAY(SELECT project_id FROM changed_rows WHERE derived_from IS NULL));
  ELSE
    PERFORM add_pending_derivations('property', ARRAY(SELECT property_id FROM changed_rows WHERE derived_from IS NULL));
  END IF;
  RETURN NULL;
END $$;
DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['property_texts', 'project_texts'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION add_changed_texts()', watched || '_derive_insert', watched);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION add_changed_texts()', watched || '_derive_update', watched);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION add_changed_texts()', watched || '_derive_delete', watched);
  END LOOP;
END $$;

-- The facts and the town names that titles and sentences are made of. A new home or project is recorded with its
-- texts.
CREATE FUNCTION add_changed_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'properties' THEN
    PERFORM add_pending_derivations('property', ARRAY(SELECT n.id FROM before_rows o JOIN after_rows n USING (id)
      WHERE (o.goal, o.zip, o.category_id, o.bedrooms, o.bathrooms, o.garages, o.living_surface, o.ground_surface, o.energy_label)
        IS DISTINCT FROM (n.goal, n.zip, n.category_id, n.bedrooms, n.bathrooms, n.garages, n.living_surface, n.ground_surface, n.energy_label)));
  ELSIF TG_TABLE_NAME = 'property_details' THEN
    PERFORM add_pending_derivations('property', ARRAY(SELECT n.property_id FROM before_rows o JOIN after_rows n USING (property_id)
      WHERE (o.has_garden, o.has_terrace, o.parkings, o.has_lift, o.has_cellar, o.has_pool, o.has_furnished)
        IS DISTINCT FROM (n.has_garden, n.has_terrace, n.parkings, n.has_lift, n.has_cellar, n.has_pool, n.has_furnished)));
  ELSIF TG_TABLE_NAME = 'projects' THEN
    PERFORM add_pending_derivations('project', ARRAY(SELECT n.id FROM before_rows o JOIN after_rows n USING (id) WHERE o.zip <> n.zip));
  ELSE
    PERFORM add_pending_derivations('property', ARRAY(SELECT p.id FROM before_rows o JOIN after_rows n USING (zip) JOIN properties p USING (zip)
      WHERE (o.name_nl, o.name_fr, o.name_en, o.name_de) IS DISTINCT FROM (n.name_nl, n.name_fr, n.name_en, n.name_de)));
    PERFORM add_pending_derivations('project', ARRAY(SELECT p.id FROM before_rows o JOIN after_rows n USING (zip) JOIN projects p USING (zip)
      WHERE (o.name_nl, o.name_fr, o.name_en, o.name_de) IS DISTINCT FROM (n.name_nl, n.name_fr, n.name_en, n.name_de)));
  END IF;
  RETURN NULL;
END $$;
DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['properties', 'property_details', 'projects', 'towns'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
      FOR EACH STATEMENT EXECUTE FUNCTION add_changed_facts()', watched || '_derive', watched);
  END LOOP;
END $$;

-- Languages in use and names that concern every home: the job compares them with what it last worked with
-- (derivation_basis), so that a home which is added in the same moment is not missed.
CREATE FUNCTION announce_derivation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pending_derivations', '');
  RETURN NULL;
END $$;
DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['languages', 'category_texts', 'feed_words'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION announce_derivation()', watched || '_derive', watched);
  END LOOP;
END $$;
