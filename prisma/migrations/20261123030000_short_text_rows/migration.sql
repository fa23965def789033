-- A common word is in the texts of every third home: reading the homes of such a word reads most rows. So each language has an index of its own, and
-- long columns are stored beside the rows. Older rows take this form when they change, or by VACUUM FULL.
CREATE INDEX property_texts_search_nl ON property_texts USING GIN (search_vector) WHERE language = 'nl';
CREATE INDEX property_texts_search_fr ON property_texts USING GIN (search_vector) WHERE language = 'fr';
CREATE INDEX property_texts_search_en ON property_texts USING GIN (search_vector) WHERE language = 'en';
CREATE INDEX property_texts_search_de ON property_texts USING GIN (search_vector) WHERE language = 'de';

-- The ids of the homes whose text in a language matches, four bytes each; NULL for none. The planner doesn't know what it costs to read vectors that
-- are stored beside their rows, and would rather read all of them than use an index.
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

-- Last, because these lock out readers.
ALTER TABLE property_texts SET (toast_tuple_target = 400);
ALTER TABLE property_texts ALTER search_vector SET STORAGE EXTERNAL, ALTER description_html SET STORAGE EXTERNAL;
DROP INDEX property_texts_search_vector_idx;
