-- What the site signs and hashes with, apart from the content that staff edit. The schema stays when a backup is
-- restored into "public", so it may be there already.
CREATE SCHEMA IF NOT EXISTS private;
REVOKE ALL ON SCHEMA private FROM PUBLIC;
CREATE TABLE IF NOT EXISTS private.secrets (
  name text PRIMARY KEY,
  value text NOT NULL CHECK (value <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
REVOKE ALL ON private.secrets FROM PUBLIC;

-- Versions that kept secrets in a section of the content make one where they find none. They must find the present
-- one.
CREATE FUNCTION keep_secret() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.value := coalesce((SELECT to_jsonb(s.value) FROM private.secrets s WHERE s.name = NEW.name), NEW.value);
  RETURN NEW;
END $$;
CREATE TRIGGER site_sections_keep_secret BEFORE INSERT ON site_sections FOR EACH ROW
  WHEN (NEW.name IN ('positionSalt', 'previewSecret', 'formSecret', 'limitSecret', 'sessionSecret'))
  EXECUTE FUNCTION keep_secret();
