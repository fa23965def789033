-- What the site signs and hashes with, apart from the content that staff edit. The schema stays when a backup is restored into "public".
CREATE SCHEMA IF NOT EXISTS private;
REVOKE ALL ON SCHEMA private FROM PUBLIC;
CREATE TABLE IF NOT EXISTS private.secrets (
  name text PRIMARY KEY,
  value text NOT NULL CHECK (value <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
REVOKE ALL ON private.secrets FROM PUBLIC;

-- Those of a backup that was made before take the place of the newer ones: the links that its rows belong to were signed with them.
INSERT INTO private.secrets (name, value)
SELECT name, value #>> '{}' FROM site_sections
WHERE name IN ('positionSalt', 'previewSecret', 'formSecret', 'limitSecret', 'sessionSecret')
  AND jsonb_typeof(value) = 'string' AND value #>> '{}' <> ''
ON CONFLICT (name) DO UPDATE SET value = excluded.value;
DELETE FROM site_sections WHERE name IN ('positionSalt', 'previewSecret', 'formSecret', 'limitSecret', 'sessionSecret');

-- The version before this one makes a secret where it finds none. During an update, or after going back, it must find the same one.
CREATE FUNCTION keep_secret() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.value := coalesce((SELECT to_jsonb(s.value) FROM private.secrets s WHERE s.name = NEW.name), NEW.value);
  RETURN NEW;
END $$;
CREATE TRIGGER site_sections_keep_secret BEFORE INSERT ON site_sections FOR EACH ROW
  WHEN (NEW.name IN ('positionSalt', 'previewSecret', 'formSecret', 'limitSecret', 'sessionSecret'))
  EXECUTE FUNCTION keep_secret();
