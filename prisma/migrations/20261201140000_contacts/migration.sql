-- A person as the agency knows them, made by itself of whatever writes a request, a confirmed saved search or an
-- account of an owner.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "contact_value_kind" AS ENUM ('name', 'email', 'phone', 'town', 'language', 'salutation');

CREATE TABLE "contacts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "latest_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "merged_into" UUID,
    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contacts_not_into_itself" CHECK ("merged_into" <> "id")
);
CREATE TABLE "contact_values" (
    "id" BIGSERIAL NOT NULL,
    "contact_id" UUID NOT NULL,
    "kind" "contact_value_kind" NOT NULL,
    "value" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "office_id" INTEGER,
    "staff_id" UUID,
    "lead_id" UUID,
    "wish_id" UUID,
    "owner_id" UUID,
    "chosen_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "is_spam" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "contact_values_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contact_values_source" CHECK (num_nonnulls("lead_id", "wish_id", "owner_id", "staff_id") <= 1)
);
CREATE TABLE "contact_notes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "contact_id" UUID NOT NULL,
    "office_id" INTEGER,
    "kind" TEXT NOT NULL,
    "direction" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "text" TEXT NOT NULL,
    "staff_id" UUID,
    "lead_id" UUID,
    "property_id" INTEGER,
    "edited_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    CONSTRAINT "contact_notes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contact_notes_kind" CHECK ("kind" IN ('note', 'call') AND ("direction" IS NULL) = ("kind" = 'note')),
    CONSTRAINT "contact_notes_direction" CHECK ("direction" IN ('in', 'out'))
);
CREATE TABLE "contact_merges" (
    "id" BIGSERIAL NOT NULL,
    "kept_id" UUID NOT NULL,
    "given_id" UUID NOT NULL,
    "office_id" INTEGER,
    "staff_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "moved" JSONB NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" UUID,
    CONSTRAINT "contact_merges_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contact_merges_two" CHECK ("kept_id" <> "given_id")
);
CREATE TABLE "contact_locks" (
    "mail" TEXT NOT NULL,
    CONSTRAINT "contact_locks_pkey" PRIMARY KEY ("mail")
);
CREATE TABLE "contact_differences" (
    "one_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "contact_differences_pkey" PRIMARY KEY ("one_id", "other_id"),
    CONSTRAINT "contact_differences_order" CHECK ("one_id" < "other_id")
);

ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged_into_fkey"
  FOREIGN KEY ("merged_into") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_values" ADD CONSTRAINT "contact_values_contact_id_fkey"
  FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_values" ADD CONSTRAINT "contact_values_office_id_fkey"
  FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "contact_values" ADD CONSTRAINT "contact_values_staff_id_fkey"
  FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "contact_values" ADD CONSTRAINT "contact_values_lead_id_fkey"
  FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_values" ADD CONSTRAINT "contact_values_wish_id_fkey"
  FOREIGN KEY ("wish_id") REFERENCES "wishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_values" ADD CONSTRAINT "contact_values_owner_id_fkey"
  FOREIGN KEY ("owner_id") REFERENCES "owners"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_fkey"
  FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_office_id_fkey"
  FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_staff_id_fkey"
  FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_lead_id_fkey"
  FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_property_id_fkey"
  FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_kept_id_fkey"
  FOREIGN KEY ("kept_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_given_id_fkey"
  FOREIGN KEY ("given_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_office_id_fkey"
  FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_staff_id_fkey"
  FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_undone_by_fkey"
  FOREIGN KEY ("undone_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "contact_differences" ADD CONSTRAINT "contact_differences_one_id_fkey"
  FOREIGN KEY ("one_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_differences" ADD CONSTRAINT "contact_differences_other_id_fkey"
  FOREIGN KEY ("other_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- As things are compared. A number: E.164, a Belgian one without its country too; null for what is none. The desk reads
-- what is searched for with libphonenumber-js, to the same spelling.
CREATE FUNCTION contact_phone_key(given text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN digits ~ '^\+32[1-9]\d{7,8}$' OR digits ~ '^\+(?!32)[1-9]\d{7,14}$' THEN digits
    WHEN digits ~ '^00[1-9]\d{7,14}$' THEN '+' || regexp_replace(substr(digits, 3), '^320', '32')
    WHEN digits ~ '^\+320[1-9]\d{7,8}$' THEN '+32' || substr(digits, 5)
    WHEN digits ~ '^0[1-9]\d{7,8}$' THEN '+32' || substr(digits, 2)
  END FROM regexp_replace(replace(left(given, 60), '(0)', ''), '[^0-9+]', '', 'g') AS digits
$$;
CREATE FUNCTION contact_key(kind contact_value_kind, given text) RETURNS text LANGUAGE sql STABLE
SET search_path FROM CURRENT AS $$
  SELECT CASE kind
    WHEN 'phone' THEN contact_phone_key(given)
    WHEN 'email' THEN lower(btrim(given))
    WHEN 'name' THEN (SELECT nullif(string_agg(word, ' ' ORDER BY word COLLATE "C"), '')
      FROM regexp_split_to_table(lower(unaccent(given)), '[^[:alnum:]]+') AS word WHERE word <> '')
    ELSE lower(unaccent(btrim(given))) END
$$;

-- What a request says of who asks.
CREATE FUNCTION contact_values_of(given jsonb, email text, language text)
RETURNS TABLE (kind contact_value_kind, value text, key text) LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT DISTINCT ON (said.kind, made.key) said.kind, btrim(left(said.value, 300)), made.key
  FROM (SELECT CASE WHEN jsonb_typeof(given) = 'object' THEN given ELSE '{}' END AS form) AS read,
    LATERAL (VALUES
      ('email'::contact_value_kind, email),
      ('name', coalesce(nullif(btrim(concat_ws(' ', form ->> 'firstName', form ->> 'lastName')), ''), form ->> 'name')),
      ('phone', form ->> 'phone'),
      ('phone', form ->> 'secondPhone'),
      ('town', regexp_replace(form ->> 'town', '^\s*\d{4,5}\s+', '')),
      ('language', language),
      ('salutation', form ->> 'title')) AS said(kind, value),
    LATERAL (SELECT contact_key(said.kind, left(said.value, 300)) AS key) AS made
  WHERE btrim(coalesce(said.value, '')) <> '' AND made.key <> ''
  ORDER BY said.kind, made.key
$$;

-- The contact that has a mail address, locked against merging; of several, one that has it from this office. A new one
-- where nobody has it: whoever makes one for the same address meanwhile waits for the row of contact_locks, which nobody
-- ever sees. An advisory lock for each address would be too many in an import.
CREATE FUNCTION contact_of_mail(mail text, office integer, since timestamptz) RETURNS uuid
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  found uuid;
  again uuid;
  is_locked boolean := false;
BEGIN
  LOOP
    SELECT v.contact_id INTO found FROM contact_values v WHERE v.kind = 'email' AND v.key = contact_of_mail.mail
    ORDER BY (v.office_id IS NOT DISTINCT FROM office) DESC, num_nonnulls(v.lead_id, v.wish_id, v.owner_id) DESC, v.id LIMIT 1;
    IF found IS NULL THEN
      EXIT WHEN is_locked;
      INSERT INTO contact_locks VALUES (contact_of_mail.mail) ON CONFLICT DO NOTHING;
      is_locked := true;
    ELSE
      EXIT WHEN found = again;
      -- Its values may have been merged into another until it is locked.
      PERFORM 1 FROM contacts c WHERE c.id = found FOR NO KEY UPDATE;
      again := found;
    END IF;
  END LOOP;
  IF found IS NULL THEN
    INSERT INTO contacts (created_at, latest_at) VALUES (since, since) RETURNING id INTO found;
  END IF;
  IF is_locked THEN DELETE FROM contact_locks WHERE contact_locks.mail = contact_of_mail.mail; END IF;
  RETURN found;
END $$;

-- Writes what came with one thing: what it says no longer goes, what it says anew is added, and what a colleague chose or
-- took away of it stays so.
CREATE FUNCTION set_contact_values(known uuid, said contact_values, given jsonb, mail text, language text) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  contact uuid := coalesce(known, contact_of_mail(mail, said.office_id, said.at));
BEGIN
  IF known IS NOT NULL THEN
    DELETE FROM contact_values c
    WHERE (c.lead_id = said.lead_id OR c.wish_id = said.wish_id OR c.owner_id = said.owner_id)
      AND NOT EXISTS (SELECT FROM contact_values_of(given, mail, language) v WHERE v.kind = c.kind AND v.key = c.key);
  END IF;
  INSERT INTO contact_values (contact_id, kind, value, key, at, office_id, lead_id, wish_id, owner_id, is_spam)
  SELECT contact, v.kind, v.value, v.key, said.at, said.office_id, said.lead_id, said.wish_id, said.owner_id, said.is_spam
  FROM contact_values_of(given, mail, language) v
  WHERE known IS NULL OR NOT EXISTS (SELECT FROM contact_values c
    WHERE (c.lead_id = said.lead_id OR c.wish_id = said.wish_id OR c.owner_id = said.owner_id)
      AND c.kind = v.kind AND c.key = v.key);
  UPDATE contacts SET latest_at = said.at WHERE id = contact AND latest_at < said.at;
END $$;

CREATE FUNCTION keep_contact_of_lead() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  mail text := nullif(lower(btrim(NEW.email)), '');
  known uuid;
  said contact_values;
BEGIN
  -- Who only gives up a subscription asks nothing of the agency.
  IF NEW.form = 'unsubscribe' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE contact_values SET office_id = NEW.office_id
    WHERE lead_id = NEW.id AND office_id IS DISTINCT FROM NEW.office_id;
    IF NEW.email IS NOT DISTINCT FROM OLD.email AND NEW."values" IS NOT DISTINCT FROM OLD."values" THEN
      RETURN NULL;
    END IF;
    SELECT v.contact_id INTO known FROM contact_values v WHERE v.lead_id = NEW.id LIMIT 1;
    SELECT d.state = 'spam' INTO said.is_spam FROM desk_requests d WHERE d.lead_id = NEW.id;
  END IF;
  IF known IS NULL AND mail IS NULL THEN
    -- Without a mail address nobody is taken for somebody else.
    IF NOT EXISTS (SELECT FROM contact_values_of(NEW."values", NULL, NEW.language) v WHERE v.kind IN ('name', 'phone')) THEN
      RETURN NULL;
    END IF;
    INSERT INTO contacts (created_at, latest_at) VALUES (NEW.created_at, NEW.created_at) RETURNING id INTO known;
  END IF;
  said.lead_id := NEW.id;
  said.office_id := NEW.office_id;
  said.at := NEW.created_at;
  said.is_spam := coalesce(said.is_spam, false);
  PERFORM set_contact_values(known, said, NEW."values", mail, NEW.language);
  RETURN NULL;
END $$;
CREATE TRIGGER leads_contact_insert AFTER INSERT ON leads FOR EACH ROW EXECUTE FUNCTION keep_contact_of_lead();
CREATE TRIGGER leads_contact_update AFTER UPDATE OF email, "values", office_id ON leads
  FOR EACH ROW EXECUTE FUNCTION keep_contact_of_lead();

-- Nobody is known to an office for spam alone.
CREATE FUNCTION mark_contact_spam() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE contact_values SET is_spam = (NEW.state = 'spam') WHERE lead_id = NEW.lead_id;
  RETURN NULL;
END $$;
CREATE TRIGGER desk_requests_contact AFTER UPDATE ON desk_requests FOR EACH ROW
  WHEN ((OLD.state = 'spam') <> (NEW.state = 'spam')) EXECUTE FUNCTION mark_contact_spam();

-- Whoever hasn't confirmed a search may have written somebody else's address.
CREATE FUNCTION keep_contact_of_wish() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  known uuid;
  said contact_values;
BEGIN
  IF NEW.confirmed_at IS NULL THEN RETURN NULL; END IF;
  SELECT v.contact_id INTO known FROM contact_values v WHERE v.wish_id = NEW.id LIMIT 1;
  said.wish_id := NEW.id;
  said.at := NEW.confirmed_at;
  said.is_spam := false;
  PERFORM set_contact_values(
    known, said, jsonb_build_object('name', NEW.name), lower(btrim(NEW.email)), NEW.language);
  RETURN NULL;
END $$;
CREATE TRIGGER wishes_contact AFTER INSERT OR UPDATE OF email, name, language, confirmed_at ON wishes
  FOR EACH ROW EXECUTE FUNCTION keep_contact_of_wish();

CREATE FUNCTION keep_contact_of_owner() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  known uuid;
  said contact_values;
BEGIN
  SELECT v.contact_id INTO known FROM contact_values v WHERE v.owner_id = NEW.id LIMIT 1;
  -- Whoever was known by nothing else is now whoever has the new address.
  IF TG_OP = 'UPDATE' AND NEW.email <> OLD.email
    AND NOT EXISTS (SELECT FROM contact_values v WHERE v.contact_id = known AND v.owner_id IS DISTINCT FROM NEW.id)
    AND EXISTS (SELECT FROM contact_values v
      WHERE v.kind = 'email' AND v.key = lower(btrim(NEW.email)) AND v.contact_id <> known) THEN
    DELETE FROM contact_values WHERE owner_id = NEW.id;
    known := NULL;
  END IF;
  said.owner_id := NEW.id;
  said.at := NEW.created_at;
  said.is_spam := false;
  PERFORM set_contact_values(
    known, said, jsonb_build_object('name', NEW.name), lower(btrim(NEW.email)), NEW.language);
  RETURN NULL;
END $$;
CREATE TRIGGER owners_contact AFTER INSERT OR UPDATE OF email, name, language ON owners
  FOR EACH ROW EXECUTE FUNCTION keep_contact_of_owner();

-- Who was known until now: one contact for each mail address, in a few statements over all rows, without any index yet.
CREATE TEMPORARY TABLE found_mails ON COMMIT DROP AS
SELECT mail, gen_random_uuid() AS id, min(since) AS since, max(since) AS latest FROM (
  SELECT lower(btrim(email)) AS mail, created_at AS since FROM leads WHERE form <> 'unsubscribe' AND btrim(email) <> ''
  UNION ALL SELECT lower(btrim(email)), confirmed_at FROM wishes WHERE confirmed_at IS NOT NULL
  UNION ALL SELECT lower(btrim(email)), created_at FROM owners
) AS all_mails GROUP BY mail;
CREATE TEMPORARY TABLE found_leads ON COMMIT DROP AS
SELECT l.id AS lead_id, coalesce(m.id, gen_random_uuid()) AS id, m.id IS NULL AS is_alone, l.created_at
FROM leads l LEFT JOIN found_mails m ON m.mail = lower(btrim(l.email))
WHERE l.form <> 'unsubscribe' AND (m.id IS NOT NULL
  OR EXISTS (SELECT FROM contact_values_of(l."values", NULL, l.language) v WHERE v.kind IN ('name', 'phone')));
INSERT INTO contacts (id, created_at, latest_at)
SELECT id, since, latest FROM found_mails
UNION ALL SELECT id, created_at, created_at FROM found_leads WHERE is_alone;
INSERT INTO contact_values (contact_id, kind, value, key, at, office_id, lead_id, is_spam)
SELECT f.id, v.kind, v.value, v.key, l.created_at, l.office_id, l.id, d.state IS NOT DISTINCT FROM 'spam'
FROM found_leads f JOIN leads l ON l.id = f.lead_id LEFT JOIN desk_requests d ON d.lead_id = l.id,
  LATERAL contact_values_of(l."values", nullif(lower(btrim(l.email)), ''), l.language) v;
INSERT INTO contact_values (contact_id, kind, value, key, at, wish_id)
SELECT m.id, v.kind, v.value, v.key, w.confirmed_at, w.id
FROM wishes w JOIN found_mails m ON m.mail = lower(btrim(w.email)),
  LATERAL contact_values_of(jsonb_build_object('name', w.name), m.mail, w.language) v
WHERE w.confirmed_at IS NOT NULL;
INSERT INTO contact_values (contact_id, kind, value, key, at, owner_id)
SELECT m.id, v.kind, v.value, v.key, o.created_at, o.id
FROM owners o JOIN found_mails m ON m.mail = lower(btrim(o.email)),
  LATERAL contact_values_of(jsonb_build_object('name', o.name), m.mail, o.language) v;

CREATE INDEX "contacts_latest_at_id_idx" ON "contacts"("latest_at", "id");
CREATE INDEX "contacts_merged_into_idx" ON "contacts"("merged_into");
CREATE INDEX "contact_values_contact_id_kind_idx" ON "contact_values"("contact_id", "kind");
CREATE INDEX "contact_values_kind_key_contact_id_idx" ON "contact_values"("kind", "key", "contact_id");
-- Parts of names, addresses and numbers. Not in the schema of Prisma, which knows nothing of the extension.
CREATE INDEX "contact_values_key_idx" ON "contact_values" USING GIN ("key" gin_trgm_ops);
CREATE INDEX "contact_values_office_id_contact_id_at_idx" ON "contact_values"("office_id", "contact_id", "at");
CREATE INDEX "contact_values_staff_id_idx" ON "contact_values"("staff_id");
CREATE INDEX "contact_values_lead_id_idx" ON "contact_values"("lead_id");
CREATE INDEX "contact_values_wish_id_idx" ON "contact_values"("wish_id");
CREATE INDEX "contact_values_owner_id_idx" ON "contact_values"("owner_id");
CREATE INDEX "contact_notes_contact_id_at_idx" ON "contact_notes"("contact_id", "at");
CREATE INDEX "contact_notes_office_id_idx" ON "contact_notes"("office_id");
CREATE INDEX "contact_notes_staff_id_idx" ON "contact_notes"("staff_id");
CREATE INDEX "contact_notes_lead_id_idx" ON "contact_notes"("lead_id");
CREATE INDEX "contact_notes_property_id_idx" ON "contact_notes"("property_id");
CREATE INDEX "contact_merges_kept_id_idx" ON "contact_merges"("kept_id");
CREATE INDEX "contact_merges_given_id_idx" ON "contact_merges"("given_id");
CREATE INDEX "contact_merges_office_id_idx" ON "contact_merges"("office_id");
CREATE INDEX "contact_merges_staff_id_idx" ON "contact_merges"("staff_id");
CREATE INDEX "contact_merges_undone_by_idx" ON "contact_merges"("undone_by");
CREATE INDEX "contact_differences_other_id_idx" ON "contact_differences"("other_id");
ANALYZE contacts, contact_values;
