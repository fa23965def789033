-- The search by words: stemmed for each language, accents folded, one typing error forgiven.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

CREATE TEXT SEARCH CONFIGURATION listing_nl (COPY = pg_catalog.dutch);
ALTER TEXT SEARCH CONFIGURATION listing_nl
  ALTER MAPPING FOR word, asciiword, hword, asciihword, hword_part, hword_asciipart WITH unaccent, dutch_stem;
CREATE TEXT SEARCH CONFIGURATION listing_fr (COPY = pg_catalog.french);
ALTER TEXT SEARCH CONFIGURATION listing_fr
  ALTER MAPPING FOR word, asciiword, hword, asciihword, hword_part, hword_asciipart WITH unaccent, french_stem;
CREATE TEXT SEARCH CONFIGURATION listing_en (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION listing_en
  ALTER MAPPING FOR word, asciiword, hword, asciihword, hword_part, hword_asciipart WITH unaccent, english_stem;
CREATE TEXT SEARCH CONFIGURATION listing_de (COPY = pg_catalog.german);
ALTER TEXT SEARCH CONFIGURATION listing_de
  ALTER MAPPING FOR word, asciiword, hword, asciihword, hword_part, hword_asciipart WITH unaccent, german_stem;
-- Words as they are written, for beginnings of words and for correcting typing errors.
CREATE TEXT SEARCH CONFIGURATION listing_words (COPY = pg_catalog.simple);
ALTER TEXT SEARCH CONFIGURATION listing_words
  ALTER MAPPING FOR word, asciiword, hword, asciihword, hword_part, hword_asciipart WITH unaccent, simple;

-- The text search configuration of a language.
CREATE FUNCTION listing_language(language text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE language
  WHEN 'nl' THEN 'listing_nl'::regconfig
  WHEN 'fr' THEN 'listing_fr'::regconfig
  WHEN 'de' THEN 'listing_de'::regconfig
  ELSE 'listing_en'::regconfig
END;

-- A reference without its punctuation, so that "LH-26-0417" and "lh260417" find the same home.
CREATE FUNCTION reference_word(reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'));

-- Everything of a home that may be searched in one language. A street whose address is hidden is left out: a hit
-- would give it away.
CREATE FUNCTION searchable_words(wanted property_texts) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', wanted.title, wanted.type_name, wanted.town_name, t.name_nl, t.name_fr, t.name_en, t.name_de, p.zip,
    CASE WHEN p.publish_address THEN wanted.street END)
  FROM properties p JOIN towns t USING (zip) WHERE p.id = wanted.property_id
$$;

-- A derived row's description is stemmed in the language that it stands in; its own sentence is searched beside it.
CREATE FUNCTION fill_search_vector() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER property_texts_vector BEFORE INSERT OR UPDATE ON property_texts
  FOR EACH ROW EXECUTE FUNCTION fill_search_vector();

-- What the vector reads from the neutral row: a change there rebuilds it.
CREATE FUNCTION refresh_search_vectors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property_texts SET language = language WHERE property_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER properties_vector AFTER UPDATE OF reference, zip, publish_address ON properties FOR EACH ROW
  WHEN ((OLD.reference, OLD.zip, OLD.publish_address) IS DISTINCT FROM (NEW.reference, NEW.zip, NEW.publish_address))
  EXECUTE FUNCTION refresh_search_vectors();

-- The words that texts contain, against which typing errors are corrected. Words are written in one order, because
-- the job that derives texts and an import may write the same ones at the same time.
CREATE FUNCTION collect_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (language, word)
  SELECT DISTINCT rows.language, word
  FROM changed_rows rows
  CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('listing_words',
    concat_ws(' ', searchable_words(rows), regexp_replace(coalesce(rows.description_html, ''), '<[^>]*>', ' ', 'g'),
      CASE WHEN rows.derived_from IS NOT NULL THEN rows.teaser END)))) AS word
  WHERE word ~ '^[a-z]{4,30}$'
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER property_texts_words_insert AFTER INSERT ON property_texts REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER property_texts_words_update AFTER UPDATE ON property_texts REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();

-- Whether a word was mistyped: no home's words in this language begin with it.
CREATE FUNCTION is_mistyped(wanted_language text, part text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT part ~ '^[a-z]{4,30}$'
    AND NOT EXISTS (SELECT FROM search_words WHERE language = wanted_language AND word LIKE part || '%')
$$;

-- Words one typing error away from a word that nobody wrote: a letter too many, too few or wrong, or two swapped.
CREATE FUNCTION corrected_words(wanted_language text, typed text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT word FROM search_words
  WHERE language = wanted_language AND length(word) BETWEEN length(typed) - 1 AND length(typed) + 1
    AND (levenshtein_less_equal(word, typed, 1) <= 1
      OR (length(word) = length(typed) AND levenshtein_less_equal(word, typed, 2) = 2
        AND (SELECT string_agg(c, '' ORDER BY c) FROM regexp_split_to_table(word, '') c)
          = (SELECT string_agg(c, '' ORDER BY c) FROM regexp_split_to_table(typed, '') c)))
  ORDER BY word LIMIT 20
$$;

-- The query for what a visitor typed: every word must be there, as a beginning, in any inflection, with one error
-- forgiven. Words in quotes are looked for as they were typed. Filler words ("met", "de") count only where nothing
-- else was typed. In a derived language a word is also looked for as the languages of the feed inflect it, because
-- descriptions are in those. NULL when nothing searchable was typed.
CREATE FUNCTION search_query(wanted_language text, typed text) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  result tsquery;
  fillers tsquery;
  stemmed tsquery;
  term text;
  part text;
  whole tsquery;
  piece tsquery;
  corrections text;
  exact boolean := btrim(typed) ~ '^".*"$';
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
      IF NOT exact AND is_mistyped(wanted_language, part) THEN
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

-- The ids of the homes whose text in a language matches, four bytes each; NULL for none. The planner doesn't know
-- what it costs to read vectors that are stored beside their rows, and would rather read all of them than use an
-- index.
CREATE FUNCTION homes_of_text(wanted_language text, query tsquery) RETURNS bytea LANGUAGE plpgsql STABLE STRICT
  SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  ids bytea;
BEGIN
  -- The language is part of the statement, so that the planner finds the index of that language.
  EXECUTE format(
    'SELECT string_agg(int4send(property_id), '''') FROM property_texts WHERE language = %L AND search_vector @@ $1',
    wanted_language
  ) INTO ids USING query;
  RETURN ids;
END $$;
