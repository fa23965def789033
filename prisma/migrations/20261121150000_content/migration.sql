CREATE TABLE "languages" (
    "code" VARCHAR(2) NOT NULL,
    "in_use" BOOLEAN NOT NULL DEFAULT false,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "sort_order" INTEGER NOT NULL,

    CONSTRAINT "languages_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "site_info" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "analytics_id" TEXT,
    "ads_id" TEXT,
    "tag_manager_id" TEXT,
    "pixel_id" TEXT,

    CONSTRAINT "site_info_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "header_links" (
    "id" SERIAL NOT NULL,
    "href" TEXT NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "header_links_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "header_link_texts" (
    "link_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "label" TEXT NOT NULL,

    CONSTRAINT "header_link_texts_pkey" PRIMARY KEY ("link_id","language")
);

CREATE TABLE "footer_columns" (
    "id" SERIAL NOT NULL,
    "width" SMALLINT NOT NULL DEFAULT 3,
    "sort_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "footer_columns_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "footer_column_texts" (
    "column_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "intro" TEXT NOT NULL DEFAULT '',
    "html" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "footer_column_texts_pkey" PRIMARY KEY ("column_id","language")
);

CREATE TABLE "footer_images" (
    "id" SERIAL NOT NULL,
    "column_id" INTEGER NOT NULL,
    "src" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "footer_images_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "footer_image_texts" (
    "image_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "alt" TEXT NOT NULL,

    CONSTRAINT "footer_image_texts_pkey" PRIMARY KEY ("image_id","language")
);

CREATE TABLE "banners" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'none',
    "color" TEXT,
    "video" TEXT,
    "poster" TEXT,

    CONSTRAINT "banners_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "banner_texts" (
    "banner_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "banner_texts_pkey" PRIMARY KEY ("banner_id","language")
);

CREATE TABLE "banner_images" (
    "id" SERIAL NOT NULL,
    "banner_id" INTEGER NOT NULL,
    "src" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "banner_images_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "banner_image_texts" (
    "image_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "alt" TEXT NOT NULL,

    CONSTRAINT "banner_image_texts_pkey" PRIMARY KEY ("image_id","language")
);

CREATE TABLE "menu_entries" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER,
    "path" TEXT NOT NULL,
    "link" TEXT,
    "status" TEXT NOT NULL DEFAULT 'Draft',
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "in_menu" BOOLEAN NOT NULL DEFAULT true,
    "in_crumbs" BOOLEAN NOT NULL DEFAULT true,
    "indexed" BOOLEAN NOT NULL DEFAULT true,
    "image" TEXT,
    "banner_id" INTEGER,

    CONSTRAINT "menu_entries_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "menu_entry_texts" (
    "entry_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL,
    "path" TEXT,
    "image_alt" TEXT NOT NULL DEFAULT '',
    "page_title" TEXT,
    "description" TEXT,
    "share_title" TEXT,
    "share_type" TEXT,
    "share_url" TEXT,
    "share_image" TEXT,

    CONSTRAINT "menu_entry_texts_pkey" PRIMARY KEY ("entry_id","language")
);

CREATE TABLE "modules" (
    "id" SERIAL NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "position" TEXT NOT NULL DEFAULT 'contentRow',
    "span_sm" SMALLINT NOT NULL DEFAULT 12,
    "span_md" SMALLINT NOT NULL DEFAULT 12,
    "span_lg" SMALLINT NOT NULL DEFAULT 12,
    "view" TEXT NOT NULL,
    "items_per_row" SMALLINT,
    "max_items" SMALLINT,
    "relation_kind" TEXT,
    "relation_id" INTEGER,

    CONSTRAINT "modules_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "past_paths" (
    "language" VARCHAR(2) NOT NULL,
    "path" TEXT NOT NULL,
    "entry_id" INTEGER,
    "article_id" INTEGER,

    CONSTRAINT "past_paths_pkey" PRIMARY KEY ("language","path")
);

CREATE TABLE "article_categories" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "in_crumbs" BOOLEAN NOT NULL DEFAULT true,
    "page" TEXT,

    CONSTRAINT "article_categories_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "article_category_texts" (
    "category_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "article_category_texts_pkey" PRIMARY KEY ("category_id","language")
);

CREATE TABLE "articles" (
    "id" SERIAL NOT NULL,
    "category_id" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'Draft',
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "route" TEXT,
    "image" TEXT,
    "published_on" DATE,

    CONSTRAINT "articles_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "article_texts" (
    "article_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "intro" TEXT NOT NULL DEFAULT '',
    "html" TEXT NOT NULL DEFAULT '',
    "image_alt" TEXT NOT NULL DEFAULT '',
    "page_title" TEXT,
    "description" TEXT,

    CONSTRAINT "article_texts_pkey" PRIMARY KEY ("article_id","language")
);

CREATE TABLE "property_lists" (
    "id" SERIAL NOT NULL,
    "market" "Market" NOT NULL,
    "query" TEXT NOT NULL DEFAULT '',
    "items_per_row" SMALLINT NOT NULL DEFAULT 4,
    "max_items" SMALLINT NOT NULL DEFAULT 8,

    CONSTRAINT "property_lists_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "property_list_texts" (
    "list_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL,
    "intro" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "property_list_texts_pkey" PRIMARY KEY ("list_id","language")
);

CREATE TABLE "contact_blocks" (
    "id" SERIAL NOT NULL,
    "map" BOOLEAN NOT NULL DEFAULT true,
    "offices" BOOLEAN NOT NULL DEFAULT true,
    "opening_hours" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "contact_blocks_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "contact_block_texts" (
    "block_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL,
    "html" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "contact_block_texts_pkey" PRIMARY KEY ("block_id","language")
);

CREATE TABLE "office_hours" (
    "office_id" INTEGER NOT NULL,
    "weekday" SMALLINT NOT NULL,
    "opens" TIME(0) NOT NULL,
    "closes" TIME(0) NOT NULL,

    CONSTRAINT "office_hours_pkey" PRIMARY KEY ("office_id","weekday","opens")
);

CREATE TABLE "team_members" (
    "id" SERIAL NOT NULL,
    "category_id" INTEGER NOT NULL,
    "office_id" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'Draft',
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "email" TEXT,
    "portrait" TEXT,
    "licence_number" TEXT,

    CONSTRAINT "team_members_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "team_member_texts" (
    "member_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "role" TEXT NOT NULL,
    "bio" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "team_member_texts_pkey" PRIMARY KEY ("member_id","language")
);

CREATE TABLE "testimonials" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'Draft',
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "author" TEXT NOT NULL,
    "town" TEXT,
    "website" TEXT,
    "image" TEXT,
    "language" VARCHAR(2) NOT NULL,
    "given_on" DATE NOT NULL,
    "verification" TEXT NOT NULL DEFAULT 'none',

    CONSTRAINT "testimonials_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "testimonial_texts" (
    "testimonial_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL,
    "comment" TEXT NOT NULL,

    CONSTRAINT "testimonial_texts_pkey" PRIMARY KEY ("testimonial_id","language")
);

CREATE INDEX "footer_images_column_id_idx" ON "footer_images"("column_id");

CREATE INDEX "banner_images_banner_id_idx" ON "banner_images"("banner_id");

CREATE INDEX "menu_entries_parent_id_idx" ON "menu_entries"("parent_id");

CREATE INDEX "menu_entries_banner_id_idx" ON "menu_entries"("banner_id");

CREATE INDEX "modules_entry_id_idx" ON "modules"("entry_id");

CREATE INDEX "past_paths_entry_id_idx" ON "past_paths"("entry_id");

CREATE INDEX "past_paths_article_id_idx" ON "past_paths"("article_id");

CREATE INDEX "article_categories_parent_id_idx" ON "article_categories"("parent_id");

CREATE UNIQUE INDEX "articles_route_key" ON "articles"("route");

CREATE INDEX "articles_category_id_idx" ON "articles"("category_id");

CREATE INDEX "team_members_category_id_idx" ON "team_members"("category_id");

CREATE INDEX "team_members_office_id_idx" ON "team_members"("office_id");

CREATE UNIQUE INDEX "testimonials_slug_key" ON "testimonials"("slug");

ALTER TABLE "header_link_texts" ADD CONSTRAINT "header_link_texts_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "header_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "footer_column_texts" ADD CONSTRAINT "footer_column_texts_column_id_fkey" FOREIGN KEY ("column_id") REFERENCES "footer_columns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "footer_images" ADD CONSTRAINT "footer_images_column_id_fkey" FOREIGN KEY ("column_id") REFERENCES "footer_columns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "footer_image_texts" ADD CONSTRAINT "footer_image_texts_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "footer_images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "banner_texts" ADD CONSTRAINT "banner_texts_banner_id_fkey" FOREIGN KEY ("banner_id") REFERENCES "banners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "banner_images" ADD CONSTRAINT "banner_images_banner_id_fkey" FOREIGN KEY ("banner_id") REFERENCES "banners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "banner_image_texts" ADD CONSTRAINT "banner_image_texts_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "banner_images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "menu_entries" ADD CONSTRAINT "menu_entries_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "menu_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "menu_entries" ADD CONSTRAINT "menu_entries_banner_id_fkey" FOREIGN KEY ("banner_id") REFERENCES "banners"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "menu_entry_texts" ADD CONSTRAINT "menu_entry_texts_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "menu_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "modules" ADD CONSTRAINT "modules_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "menu_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "past_paths" ADD CONSTRAINT "past_paths_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "menu_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "past_paths" ADD CONSTRAINT "past_paths_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "article_categories" ADD CONSTRAINT "article_categories_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "article_categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "article_category_texts" ADD CONSTRAINT "article_category_texts_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "article_categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "articles" ADD CONSTRAINT "articles_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "article_categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "property_list_texts" ADD CONSTRAINT "property_list_texts_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "property_lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "contact_block_texts" ADD CONSTRAINT "contact_block_texts_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "contact_blocks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "office_hours" ADD CONSTRAINT "office_hours_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "team_members" ADD CONSTRAINT "team_members_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "article_categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "team_members" ADD CONSTRAINT "team_members_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "team_member_texts" ADD CONSTRAINT "team_member_texts_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "team_members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "testimonial_texts" ADD CONSTRAINT "testimonial_texts_testimonial_id_fkey" FOREIGN KEY ("testimonial_id") REFERENCES "testimonials"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── rules that the schema language has no words for ─────────────────────────────────────────────────────────────────

DO $$
DECLARE
  texts text;
BEGIN
  FOREACH texts IN ARRAY ARRAY[
    'header_link_texts', 'footer_column_texts', 'footer_image_texts', 'banner_texts', 'banner_image_texts',
    'menu_entry_texts', 'article_category_texts', 'article_texts', 'property_list_texts', 'contact_block_texts',
    'team_member_texts', 'testimonial_texts', 'testimonials'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (language IN (''nl'', ''fr'', ''en'', ''de''))', texts, texts || '_language');
  END LOOP;
END $$;

ALTER TABLE "languages"
  ADD CONSTRAINT "languages_code" CHECK (code IN ('nl', 'fr', 'en', 'de')),
  ADD CONSTRAINT "languages_default" CHECK (in_use OR NOT is_default);
-- Looked at when a statement has ended, so that one can move the mark: set is_default = (code = 'fr').
ALTER TABLE "languages" ADD CONSTRAINT "languages_one_default"
  EXCLUDE (is_default WITH =) WHERE (is_default) DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE "site_info"
  ADD CONSTRAINT "site_info_one_row" CHECK (id = 1),
  ADD CONSTRAINT "site_info_ids" CHECK (concat(analytics_id, ads_id, tag_manager_id, pixel_id) ~ '^[A-Za-z0-9_-]*$');

ALTER TABLE "header_links" ADD CONSTRAINT "header_links_href" CHECK (href ~ '^(https?://|mailto:|tel:|/($|[^/\\]))');
ALTER TABLE "footer_columns" ADD CONSTRAINT "footer_columns_width" CHECK (width BETWEEN 1 AND 12);
ALTER TABLE "footer_images"
  ADD CONSTRAINT "footer_images_src" CHECK (src ~ '^(/[^/\\]|https://)'),
  ADD CONSTRAINT "footer_images_size" CHECK (width BETWEEN 1 AND 10000 AND height BETWEEN 1 AND 10000);
ALTER TABLE "banner_images"
  ADD CONSTRAINT "banner_images_src" CHECK (src ~ '^(/[^/\\]|https://)'),
  ADD CONSTRAINT "banner_images_size" CHECK (width BETWEEN 1 AND 10000 AND height BETWEEN 1 AND 10000);
ALTER TABLE "banners"
  ADD CONSTRAINT "banners_color" CHECK (color ~ '^#[0-9a-fA-F]{6}$'),
  ADD CONSTRAINT "banners_video" CHECK (video ~ '^/[^/\\]' AND poster ~ '^/[^/\\]');

ALTER TABLE "menu_entries"
  ADD CONSTRAINT "menu_entries_segment" CHECK (path ~ '^[a-z0-9]+(-[a-z0-9]+)*$' OR (path = '' AND parent_id IS NULL)),
  ADD CONSTRAINT "menu_entries_link" CHECK (link ~ '^(https?://|/($|[^/\\]))'),
  ADD CONSTRAINT "menu_entries_image" CHECK (image ~ '^(/[^/\\]|https://)');
CREATE UNIQUE INDEX "menu_entries_path" ON "menu_entries" (parent_id, path) NULLS NOT DISTINCT;
ALTER TABLE "menu_entry_texts"
  ADD CONSTRAINT "menu_entry_texts_segment" CHECK (path ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "menu_entry_texts_share" CHECK (share_image ~ '^(/[^/\\]|https://)' AND share_url ~ '^(/[^/\\]|https://)');

-- What a part shows is not checked here: staff may name what is yet to come, and a page leaves out what it doesn't know.
ALTER TABLE "modules"
  ADD CONSTRAINT "modules_spans" CHECK (span_sm BETWEEN 1 AND 12 AND span_md BETWEEN 1 AND 12 AND span_lg BETWEEN 1 AND 12),
  ADD CONSTRAINT "modules_counts" CHECK (items_per_row BETWEEN 1 AND 6 AND max_items BETWEEN 1 AND 100),
  ADD CONSTRAINT "modules_relation" CHECK (num_nonnulls(relation_kind, relation_id) IN (0, 2));
ALTER TABLE "property_lists"
  ADD CONSTRAINT "property_lists_counts" CHECK (items_per_row BETWEEN 1 AND 6 AND max_items BETWEEN 1 AND 24);
ALTER TABLE "past_paths"
  ADD CONSTRAINT "past_paths_target" CHECK (num_nonnulls(entry_id, article_id) = 1),
  ADD CONSTRAINT "past_paths_language" CHECK (language IN ('', 'nl', 'fr', 'en', 'de'));
ALTER TABLE "articles"
  ADD CONSTRAINT "articles_route" CHECK (route ~ '^[a-z0-9]+([-/][a-z0-9]+)*$'),
  ADD CONSTRAINT "articles_image" CHECK (image ~ '^(/[^/\\]|https://)'),
  ADD CONSTRAINT "articles_published_on" CHECK (published_on BETWEEN '1900-01-01' AND '2999-12-31');
-- Cleaning a text takes time that grows with its square in the worst case.
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_html" CHECK (length(html) <= 200000);
ALTER TABLE "contact_block_texts" ADD CONSTRAINT "contact_block_texts_html" CHECK (length(html) <= 200000);
ALTER TABLE "footer_column_texts" ADD CONSTRAINT "footer_column_texts_html" CHECK (length(html) <= 200000);
ALTER TABLE "office_hours"
  ADD CONSTRAINT "office_hours_weekday" CHECK (weekday BETWEEN 1 AND 7),
  ADD CONSTRAINT "office_hours_order" CHECK (opens < closes);
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_portrait" CHECK (portrait ~ '^(/[^/\\]|https://)');
ALTER TABLE "testimonials"
  ADD CONSTRAINT "testimonials_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "testimonials_website" CHECK (website ~ '^https?://'),
  ADD CONSTRAINT "testimonials_image" CHECK (image ~ '^(/[^/\\]|https://)'),
  ADD CONSTRAINT "testimonials_given_on" CHECK (given_on BETWEEN '1900-01-01' AND '2999-12-31'),
  ADD CONSTRAINT "testimonials_verification" CHECK (verification IN ('sale-file', 'rental-file', 'valuation-file', 'none'));

-- A tree without circles. The lock keeps two writers from closing one between them.
CREATE FUNCTION refuse_cycle() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  circular boolean;
BEGIN
  IF NEW.parent_id IS NULL THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext(TG_TABLE_NAME || ' tree'));
  EXECUTE format(
    'WITH RECURSIVE above (id) AS (
       SELECT $1 UNION SELECT e.parent_id FROM %I e JOIN above a ON e.id = a.id WHERE e.parent_id IS NOT NULL
     ) SELECT EXISTS (SELECT FROM above WHERE id = $2)', TG_TABLE_NAME)
    INTO circular USING NEW.parent_id, NEW.id;
  IF circular THEN
    RAISE EXCEPTION 'row % of % would stand below itself', NEW.id, TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_cycle';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER menu_entries_cycle BEFORE INSERT OR UPDATE OF id, parent_id ON menu_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_cycle();
CREATE TRIGGER article_categories_cycle BEFORE INSERT OR UPDATE OF id, parent_id ON article_categories
  FOR EACH ROW EXECUTE FUNCTION refuse_cycle();

-- ── addresses ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- A name as a segment of a path: the same rule as slug() in lib/domain/slug.ts; a database test holds the two together.
CREATE FUNCTION path_segment(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT regexp_replace(
    trim(regexp_replace(
      replace(replace(replace(replace(
        translate(
          normalize(regexp_replace(lower(name), '[''’‘ʼ`´′/\\|_\u0009-\u000d\u002d\u058a\u05be\u1400\u1680\u1806\u2010-\u2015\u2028\u2029\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\ufeff\uff0d\u2212\U00010d6e\U00010ead]', ' ', 'g'), NFKD),
          E'øłđðı\u2044', 'olddi '),
        'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'),
      '[^a-z0-9 ]', '', 'g')),
    ' +', '-', 'g')
$$;

-- Every entry's path: language '' is the internal one. Visible: it and everything above it is Published (specification 2.3, 4).
CREATE VIEW menu_paths AS
WITH RECURSIVE codes (language) AS (
  SELECT ''::varchar UNION ALL SELECT code FROM languages
), tree (id, language, path, visible) AS (
  SELECT e.id, c.language, coalesce(t.path, e.path), e.status = 'Published'
  FROM menu_entries e CROSS JOIN codes c LEFT JOIN menu_entry_texts t ON t.entry_id = e.id AND t.language = c.language
  WHERE e.parent_id IS NULL
  UNION ALL
  SELECT e.id, p.language, concat_ws('/', nullif(p.path, ''), coalesce(t.path, e.path)), p.visible AND e.status = 'Published'
  FROM tree p JOIN menu_entries e ON e.parent_id = p.id
  LEFT JOIN menu_entry_texts t ON t.entry_id = e.id AND t.language = p.language
)
SELECT id, language, path, visible FROM tree;

-- An article's address, category/sub-category/name (specification 2.3); a name that a language lacks is taken from the next one.
-- An article tied to a route has that address; one without a category is only a part of pages and has none.
CREATE VIEW article_paths AS
WITH RECURSIVE category_names AS (
  SELECT c.id, c.parent_id, l.code AS language, coalesce(nullif(path_segment((
    SELECT t.name FROM article_category_texts t JOIN languages o ON o.code = t.language WHERE t.category_id = c.id AND t.name <> ''
    ORDER BY t.language = l.code DESC, o.sort_order LIMIT 1)), ''), c.id::text) AS segment
  FROM article_categories c CROSS JOIN languages l
), branches (id, language, path) AS (
  SELECT id, language, segment FROM category_names WHERE parent_id IS NULL
  UNION ALL
  SELECT c.id, c.language, b.path || '/' || c.segment
  FROM branches b JOIN category_names c ON c.parent_id = b.id AND c.language = b.language
)
SELECT a.id, l.code AS language, concat_ws('/', b.path, coalesce(nullif(path_segment((
    SELECT t.name FROM article_texts t JOIN languages o ON o.code = t.language WHERE t.article_id = a.id AND t.name <> ''
    ORDER BY t.language = l.code DESC, o.sort_order LIMIT 1)), ''), a.id::text)) AS path,
  a.status = 'Published' AS visible
FROM articles a CROSS JOIN languages l JOIN branches b ON b.id = a.category_id AND b.language = l.code
WHERE a.route IS NULL;

-- What could once be visited is remembered, so that old links still arrive. Addresses that are known already are left out
-- beforehand: ON CONFLICT would lock the row of each, and two people who edit different pages would wait for each other.
CREATE FUNCTION record_past_paths() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO past_paths (language, path, entry_id, article_id)
  SELECT language, path, entry_id, article_id
  FROM (
    SELECT DISTINCT ON (language, path) language, path, entry_id, article_id
    FROM (
      SELECT language, path, id AS entry_id, NULL::int AS article_id FROM menu_paths WHERE visible AND path <> ''
      UNION ALL
      SELECT language, path, NULL, id FROM article_paths WHERE visible
    ) visitable
    ORDER BY language, path, entry_id, article_id
  ) present
  WHERE NOT EXISTS (
    SELECT FROM past_paths known WHERE known.language = present.language AND known.path = present.path
      AND (known.entry_id, known.article_id) IS NOT DISTINCT FROM (present.entry_id, present.article_id)
  )
  ORDER BY language, path
  ON CONFLICT (language, path) DO UPDATE SET entry_id = excluded.entry_id, article_id = excluded.article_id;
  RETURN NULL;
END $$;

-- Only for what addresses are made of: a correction in a text doesn't touch them. A deleted translation does.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('languages', 'code, sort_order'),
      ('menu_entries', 'id, parent_id, path, status'),
      ('menu_entry_texts', 'entry_id, language, path'),
      ('articles', 'id, category_id, status, route'),
      ('article_texts', 'article_id, language, name'),
      ('article_categories', 'id, parent_id'),
      ('article_category_texts', 'category_id, language, name')
    ) AS list (name, columns)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR DELETE OR UPDATE OF %s ON %I FOR EACH STATEMENT EXECUTE FUNCTION record_past_paths()',
      watched.name || '_past_paths', watched.columns, watched.name);
  END LOOP;
END $$;

-- ── freshness ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Told only when a row was really touched: an import that finds nothing new must not empty the caches.
CREATE OR REPLACE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM changed_rows) THEN
      RETURN NULL;
    END IF;
  END IF;
  FOR i IN 0 .. TG_NARGS - 1 LOOP
    PERFORM pg_notify('site_changes', TG_ARGV[i]);
  END LOOP;
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT name, tag FROM (VALUES
      ('catalogue', ARRAY['properties', 'property_details', 'property_texts', 'pictures', 'picture_texts', 'documents', 'media',
        'projects', 'project_texts', 'project_units', 'categories', 'category_texts', 'towns', 'sectors', 'sector_texts',
        'sector_ranges', 'offices', 'office_hours']),
      ('content', ARRAY['site_sections', 'languages', 'site_info', 'header_links', 'header_link_texts', 'footer_columns',
        'footer_column_texts', 'footer_images', 'footer_image_texts', 'banners', 'banner_texts', 'banner_images',
        'banner_image_texts', 'menu_entries', 'menu_entry_texts', 'modules', 'past_paths', 'article_categories',
        'article_category_texts', 'articles', 'article_texts', 'property_lists', 'property_list_texts', 'contact_blocks',
        'contact_block_texts', 'team_members', 'team_member_texts', 'testimonials', 'testimonial_texts'])
    ) AS list (tag, names) CROSS JOIN unnest(names) AS name
  LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %I', watched.name || '_notify', watched.name);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)', watched.name || '_notify_insert', watched.name, watched.tag);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)', watched.name || '_notify_update', watched.name, watched.tag);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)', watched.name || '_notify_delete', watched.name, watched.tag);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)', watched.name || '_notify_truncate', watched.name, watched.tag);
  END LOOP;
END $$;

-- ── what the sections held before ───────────────────────────────────────────────────────────────────────────────────

INSERT INTO languages (code, in_use, is_default, sort_order)
SELECT item ->> 'code', coalesce(item -> 'use' = 'true', false) OR item ->> 'code' = s.value ->> 'default', item ->> 'code' = s.value ->> 'default', position
FROM site_sections s CROSS JOIN LATERAL jsonb_array_elements(s.value -> 'languageUse') WITH ORDINALITY AS list (item, position)
WHERE s.name = 'language' AND jsonb_typeof(s.value -> 'languageUse') = 'array' AND item ->> 'code' IN ('nl', 'fr', 'en', 'de')
ON CONFLICT (code) DO NOTHING;
-- Menu, columns and banner come anew from the default content, which is written where site_info is empty.
DELETE FROM site_sections WHERE name IN ('language', 'header', 'footer', 'banner');
