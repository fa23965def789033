-- Where a home lies by the table of places: its municipality (NIS code), the part of it, and its street where the
-- address is published. An import fills them; homes of before are filled when a release starts (place_basis is then
-- older than its table).
ALTER TABLE properties ADD COLUMN municipality varchar(5), ADD COLUMN part varchar(80), ADD COLUMN street_slugs text;

-- The table of places that all homes were placed by, and its rising number: a lower one places no homes again.
CREATE TABLE place_basis (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  digest text NOT NULL,
  version integer NOT NULL
);
