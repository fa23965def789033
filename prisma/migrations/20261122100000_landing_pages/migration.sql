-- What staff write for the page of a town, of a type, or of a type in a town. The town is any of its postcodes.
CREATE TABLE "landing_texts" (
    "id" SERIAL NOT NULL,
    "market" "Market" NOT NULL,
    "zip" VARCHAR(5),
    "category_id" VARCHAR(8),
    "language" VARCHAR(2) NOT NULL,
    "heading" TEXT,
    "page_title" TEXT,
    "description" TEXT,
    "html" TEXT NOT NULL DEFAULT '',
    "replaces_facts" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "landing_texts_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "landing_texts_zip_idx" ON "landing_texts"("zip");

CREATE INDEX "landing_texts_category_id_idx" ON "landing_texts"("category_id");

ALTER TABLE "landing_texts" ADD CONSTRAINT "landing_texts_zip_fkey" FOREIGN KEY ("zip") REFERENCES "towns"("zip") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "landing_texts" ADD CONSTRAINT "landing_texts_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "menu_entries" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "banners" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "articles" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "article_categories" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "team_members" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "testimonials" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "property_lists" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "contact_blocks" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "projects" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- From here on: what schema.prisma can't say.

ALTER TABLE "landing_texts"
  ADD CONSTRAINT "landing_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
  ADD CONSTRAINT "landing_texts_about" CHECK (num_nonnulls(zip, category_id) > 0),
  ADD CONSTRAINT "landing_texts_html" CHECK (length(html) <= 200000);
CREATE UNIQUE INDEX "landing_texts_page" ON "landing_texts" (market, zip, category_id, language) NULLS NOT DISTINCT;

-- ── when what a page shows last changed ─────────────────────────────────────────────────────────────────────────────

-- The row itself says it …
CREATE FUNCTION mark_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;

-- … and is told by what stands below it: the table above is the first argument, the column that leads there the second.
CREATE FUNCTION mark_above_updated() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  statement text := format('UPDATE %I SET updated_at = now() WHERE id = $1 AND updated_at < now() - interval ''1 millisecond''', TG_ARGV[0]);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE statement USING (to_jsonb(OLD) ->> TG_ARGV[1])::int;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE statement USING (to_jsonb(NEW) ->> TG_ARGV[1])::int;
  END IF;
  RETURN NULL;
END $$;

-- Pages that show every testimonial, whichever it is.
CREATE FUNCTION mark_testimonial_pages_updated() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE menu_entries SET updated_at = now()
  WHERE id IN (SELECT entry_id FROM modules WHERE view = 'testimonials-view');
  RETURN NULL;
END $$;
CREATE TRIGGER testimonials_pages AFTER INSERT OR UPDATE OR DELETE ON testimonials
  FOR EACH ROW EXECUTE FUNCTION mark_testimonial_pages_updated();

DO $$
DECLARE
  marked text;
  below record;
BEGIN
  FOREACH marked IN ARRAY ARRAY[
    'menu_entries', 'banners', 'articles', 'article_categories', 'team_members', 'testimonials', 'property_lists',
    'contact_blocks', 'projects', 'landing_texts'
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION mark_updated()', marked || '_updated', marked);
  END LOOP;
  FOR below IN
    SELECT * FROM (VALUES
      ('menu_entry_texts', 'menu_entries', 'entry_id'), ('modules', 'menu_entries', 'entry_id'),
      ('banner_texts', 'banners', 'banner_id'), ('banner_images', 'banners', 'banner_id'),
      ('article_texts', 'articles', 'article_id'), ('article_category_texts', 'article_categories', 'category_id'),
      ('team_member_texts', 'team_members', 'member_id'),
      ('testimonial_texts', 'testimonials', 'testimonial_id'), ('property_list_texts', 'property_lists', 'list_id'),
      ('contact_block_texts', 'contact_blocks', 'block_id'), ('project_texts', 'projects', 'project_id'),
      ('project_units', 'projects', 'project_id'), ('project_phases', 'projects', 'project_id'),
      ('project_documents', 'projects', 'project_id')
    ) AS list (name, above, leads_by)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION mark_above_updated(%L, %L)',
      below.name || '_above_updated', below.name, below.above, below.leads_by);
  END LOOP;
END $$;

-- What stands in a category counts with a date of its own; the category says when something left it. An edited text must not
-- lock the category: two people who write different articles would wait for each other.
CREATE TRIGGER articles_above_updated AFTER DELETE OR UPDATE OF category_id, status ON articles
  FOR EACH ROW EXECUTE FUNCTION mark_above_updated('article_categories', 'category_id');
CREATE TRIGGER team_members_above_updated AFTER DELETE OR UPDATE OF category_id, status ON team_members
  FOR EACH ROW EXECUTE FUNCTION mark_above_updated('article_categories', 'category_id');
CREATE TRIGGER article_categories_above_updated AFTER DELETE OR UPDATE OF parent_id ON article_categories
  FOR EACH ROW EXECUTE FUNCTION mark_above_updated('article_categories', 'parent_id');

-- ── freshness ───────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TRIGGER landing_texts_notify_insert AFTER INSERT ON landing_texts REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER landing_texts_notify_update AFTER UPDATE ON landing_texts REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER landing_texts_notify_delete AFTER DELETE ON landing_texts REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
CREATE TRIGGER landing_texts_notify_truncate AFTER TRUNCATE ON landing_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
