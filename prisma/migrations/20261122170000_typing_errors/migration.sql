-- Whether a word was mistyped: no home's words in this language begin with it.
CREATE FUNCTION is_mistyped(wanted_language text, part text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT part ~ '^[a-z]{4,30}$'
    AND NOT EXISTS (SELECT FROM search_words WHERE language = wanted_language AND word LIKE part || '%')
$$;

-- As before; words in quotes are looked for as they were typed.
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
