-- Places, categories, properties, projects, imports and site sections.

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Goal" AS ENUM ('sale', 'rent', 'takeover');

-- CreateEnum
CREATE TYPE "Market" AS ENUM ('sale', 'rent');

-- CreateEnum
CREATE TYPE "Availability" AS ENUM ('available', 'option', 'sold', 'let');

-- CreateEnum
CREATE TYPE "ProjectStatus" AS ENUM ('open', 'option', 'soldout');

-- CreateEnum
CREATE TYPE "ImportStatus" AS ENUM ('running', 'finished', 'refused', 'failed');

-- CreateTable
CREATE TABLE "towns" (
    "zip" VARCHAR(5) NOT NULL,
    "name_nl" TEXT NOT NULL,
    "name_fr" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "name_de" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "population" INTEGER,
    "sector_id" INTEGER,

    CONSTRAINT "towns_pkey" PRIMARY KEY ("zip")
);

-- CreateTable
CREATE TABLE "sectors" (
    "id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "picture" TEXT,

    CONSTRAINT "sectors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sector_texts" (
    "sector_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "name" TEXT NOT NULL,
    "intro" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sector_texts_pkey" PRIMARY KEY ("sector_id","language")
);

-- CreateTable
CREATE TABLE "sector_ranges" (
    "from_zip" VARCHAR(4) NOT NULL,
    "to_zip" VARCHAR(4) NOT NULL,
    "sector_id" INTEGER NOT NULL,

    CONSTRAINT "sector_ranges_pkey" PRIMARY KEY ("from_zip")
);

-- CreateTable
CREATE TABLE "offices" (
    "id" INTEGER NOT NULL,
    "sector_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "house_number" TEXT NOT NULL,
    "zip" VARCHAR(5) NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "licence_number" TEXT,
    "sort_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "offices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" VARCHAR(8) NOT NULL,
    "show_order" INTEGER NOT NULL,
    "sale" BOOLEAN NOT NULL DEFAULT true,
    "rent" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category_texts" (
    "category_id" VARCHAR(8) NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "name" TEXT NOT NULL,
    "feed_id" INTEGER,

    CONSTRAINT "category_texts_pkey" PRIMARY KEY ("category_id","language")
);

-- CreateTable
CREATE TABLE "properties" (
    "id" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "goal" "Goal" NOT NULL,
    "market" "Market" NOT NULL,
    "availability" "Availability" NOT NULL,
    "published" BOOLEAN NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "language_mask" SMALLINT NOT NULL DEFAULT 0,
    "category_id" VARCHAR(8) NOT NULL,
    "category_mask" SMALLINT NOT NULL,
    "zip" VARCHAR(5) NOT NULL,
    "price" DECIMAL(12,2),
    "publish_price" BOOLEAN NOT NULL DEFAULT true,
    "shown_price" DOUBLE PRECISION,
    "price_unit" SMALLINT,
    "bedrooms" SMALLINT,
    "bathrooms" SMALLINT,
    "shower_rooms" SMALLINT,
    "toilets" SMALLINT,
    "garages" SMALLINT,
    "living_surface" DOUBLE PRECISION,
    "ground_surface" DOUBLE PRECISION,
    "energy_region" TEXT,
    "energy_label" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3),
    "marquee" SMALLINT,
    "status" SMALLINT NOT NULL,
    "sub_status" SMALLINT,
    "publish_address" BOOLEAN NOT NULL DEFAULT false,
    "shown_latitude" DOUBLE PRECISION,
    "shown_longitude" DOUBLE PRECISION,

    CONSTRAINT "properties_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "property_details" (
    "property_id" INTEGER NOT NULL,
    "country_id" INTEGER NOT NULL DEFAULT 10,
    "house_number" TEXT,
    "box" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "available_from" DATE,
    "parkings" SMALLINT,
    "external_parkings" SMALLINT,
    "floors" SMALLINT,
    "floor" SMALLINT,
    "facades" SMALLINT,
    "extra_rooms_possible" BOOLEAN,
    "surface_total" DOUBLE PRECISION,
    "surface_terrace" DOUBLE PRECISION,
    "surface_garden" DOUBLE PRECISION,
    "surface_office" DOUBLE PRECISION,
    "surface_store" DOUBLE PRECISION,
    "surface_constructed" DOUBLE PRECISION,
    "plot_width" DOUBLE PRECISION,
    "front_width" DOUBLE PRECISION,
    "construction_year" SMALLINT,
    "renovation_year" SMALLINT,
    "energy_value" DOUBLE PRECISION,
    "energy_label_text" TEXT,
    "energy_code" TEXT,
    "energy_valid_until" DATE,
    "energy_total" DOUBLE PRECISION,
    "energy_co2" DOUBLE PRECISION,
    "energy_e_level" DOUBLE PRECISION,
    "flood_g_score" VARCHAR(1),
    "flood_p_score" VARCHAR(1),
    "flood_report_date" DATE,
    "riverbank_zone" BOOLEAN,
    "asbestos_date" DATE,
    "electricity_certificate" BOOLEAN,
    "electricity_date" DATE,
    "gas_certificate" BOOLEAN,
    "ground_certificate" BOOLEAN,
    "planning_permit" BOOLEAN,
    "planning_allotment_permit" BOOLEAN,
    "planning_preemptive_right" BOOLEAN,
    "planning_summons" BOOLEAN,
    "planning_judicial_decision" BOOLEAN,
    "charges" DECIMAL(12,2),
    "charges_owner" DECIMAL(12,2),
    "charges_renter" DECIMAL(12,2),
    "real_estate_tax" DECIMAL(12,2),
    "cadastral_income" DECIMAL(12,2),
    "notary_fee" DECIMAL(12,2),
    "notary_fee_vat" DECIMAL(12,2),
    "registration_rights" DECIMAL(12,2),
    "vat_value" DECIMAL(12,2),
    "construction_cost" DECIMAL(12,2),
    "total_cost" DECIMAL(12,2),
    "parking_price" DECIMAL(12,2),
    "garage_price" DECIMAL(12,2),
    "deposit" DECIMAL(12,2),
    "renter_agency_cost" DECIMAL(12,2),
    "inventory_cost" DECIMAL(12,2),
    "has_lift" BOOLEAN,
    "has_cellar" BOOLEAN,
    "has_terrace" BOOLEAN,
    "has_garden" BOOLEAN,
    "has_attic" BOOLEAN,
    "has_furnished" BOOLEAN,
    "has_pool" BOOLEAN,
    "has_gas" BOOLEAN,
    "has_water" BOOLEAN,
    "has_electricity" BOOLEAN,
    "has_drain" BOOLEAN,
    "life_annuity" JSONB,
    "mobility" JSONB,

    CONSTRAINT "property_details_pkey" PRIMARY KEY ("property_id")
);

-- CreateTable
CREATE TABLE "property_texts" (
    "property_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL,
    "type_name" TEXT NOT NULL,
    "town_name" TEXT NOT NULL,
    "street" TEXT,
    "country_name" TEXT,
    "town_slug" TEXT NOT NULL,
    "leaf_slug" TEXT NOT NULL,
    "ribbon" TEXT,
    "price_unit_text" TEXT,
    "teaser" TEXT NOT NULL DEFAULT '',
    "description_html" TEXT,
    "availability_text" TEXT,
    "condition" TEXT,
    "heating" TEXT,
    "kitchen" TEXT,
    "interior_comfort" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "exterior_comfort" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "window_glazing" TEXT,
    "window_frame" TEXT,
    "roof" TEXT,
    "roof_material" TEXT,
    "roof_condition" TEXT,
    "floor_covering" TEXT,
    "orientation_rear" TEXT,
    "orientation_terrace" TEXT,
    "orientation_garden" TEXT,
    "flood_risk" TEXT,
    "flood_zone" TEXT,
    "asbestos_type" TEXT,
    "area_application" TEXT,
    "vat_regime" TEXT,
    "neighbourhoods" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "points_of_interest" JSONB NOT NULL DEFAULT '[]',
    "search_vector" tsvector,

    CONSTRAINT "property_texts_pkey" PRIMARY KEY ("property_id","language")
);

-- CreateTable
CREATE TABLE "property_records" (
    "property_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "raw" JSONB NOT NULL,
    "hash" VARCHAR(64) NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "property_records_pkey" PRIMARY KEY ("property_id","language")
);

-- CreateTable
CREATE TABLE "pictures" (
    "id" SERIAL NOT NULL,
    "property_id" INTEGER,
    "project_id" INTEGER,
    "position" SMALLINT NOT NULL,
    "feed_id" INTEGER,
    "src" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "plan" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "picture_texts" (
    "picture_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "alt" TEXT NOT NULL,

    CONSTRAINT "picture_texts_pkey" PRIMARY KEY ("picture_id","language")
);

-- CreateTable
CREATE TABLE "documents" (
    "property_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "position" SMALLINT NOT NULL,
    "feed_id" INTEGER,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("property_id","language","position")
);

-- CreateTable
CREATE TABLE "media" (
    "property_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "kind" TEXT NOT NULL,
    "url" TEXT NOT NULL,

    CONSTRAINT "media_pkey" PRIMARY KEY ("property_id","position")
);

-- CreateTable
CREATE TABLE "projects" (
    "id" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "status" "ProjectStatus" NOT NULL,
    "published" BOOLEAN NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "zip" VARCHAR(5) NOT NULL,
    "country_id" INTEGER NOT NULL DEFAULT 10,
    "public_address" BOOLEAN NOT NULL DEFAULT false,
    "house_number" TEXT,
    "box" TEXT,
    "shown_latitude" DOUBLE PRECISION,
    "shown_longitude" DOUBLE PRECISION,
    "price_from" DECIMAL(12,2),
    "price_to" DECIMAL(12,2),
    "delivery_date" DATE,
    "energy_value" DOUBLE PRECISION,
    "energy_e_level" DOUBLE PRECISION,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_texts" (
    "project_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "town_name" TEXT NOT NULL,
    "street" TEXT,
    "teaser" TEXT NOT NULL DEFAULT '',
    "description_html" TEXT,
    "requirement" TEXT,

    CONSTRAINT "project_texts_pkey" PRIMARY KEY ("project_id","language")
);

-- CreateTable
CREATE TABLE "project_units" (
    "id" INTEGER NOT NULL,
    "project_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "floor" SMALLINT,
    "price" DECIMAL(12,2),
    "publish_price" BOOLEAN NOT NULL DEFAULT true,
    "availability" "Availability" NOT NULL,
    "category_id" VARCHAR(8),
    "bedrooms" SMALLINT,
    "living_surface" DOUBLE PRECISION,
    "terrace_surface" DOUBLE PRECISION,
    "property_id" INTEGER,

    CONSTRAINT "project_units_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_records" (
    "project_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "raw" JSONB NOT NULL,
    "hash" VARCHAR(64) NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_records_pkey" PRIMARY KEY ("project_id","language")
);

-- CreateTable
CREATE TABLE "import_runs" (
    "id" SERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "status" "ImportStatus" NOT NULL DEFAULT 'running',
    "forced" BOOLEAN NOT NULL DEFAULT false,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "read" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "withdrawn" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,

    CONSTRAINT "import_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_refusals" (
    "id" SERIAL NOT NULL,
    "run_id" INTEGER NOT NULL,
    "file" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "record_id" INTEGER,
    "language" VARCHAR(2),
    "reason" TEXT NOT NULL,

    CONSTRAINT "import_refusals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "site_sections" (
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_sections_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "search_words" (
    "language" VARCHAR(2) NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("language","word")
);

-- CreateIndex
CREATE INDEX "towns_sector_id_idx" ON "towns"("sector_id");

-- CreateIndex
CREATE UNIQUE INDEX "sectors_slug_key" ON "sectors"("slug");

-- CreateIndex
CREATE INDEX "sector_ranges_sector_id_idx" ON "sector_ranges"("sector_id");

-- CreateIndex
CREATE INDEX "offices_sector_id_idx" ON "offices"("sector_id");

-- CreateIndex
CREATE INDEX "properties_zip_idx" ON "properties"("zip");

-- CreateIndex
CREATE INDEX "properties_category_id_idx" ON "properties"("category_id");

-- CreateIndex
CREATE INDEX "property_texts_search_vector_idx" ON "property_texts" USING GIN ("search_vector");

-- CreateIndex
CREATE UNIQUE INDEX "pictures_property_id_position_key" ON "pictures"("property_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "pictures_project_id_position_key" ON "pictures"("project_id", "position");

-- CreateIndex
CREATE INDEX "projects_zip_idx" ON "projects"("zip");

-- CreateIndex
CREATE INDEX "project_units_project_id_idx" ON "project_units"("project_id");

-- CreateIndex
CREATE INDEX "project_units_property_id_idx" ON "project_units"("property_id");

-- CreateIndex
CREATE INDEX "import_refusals_run_id_idx" ON "import_refusals"("run_id");

-- AddForeignKey
ALTER TABLE "towns" ADD CONSTRAINT "towns_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sector_texts" ADD CONSTRAINT "sector_texts_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sector_ranges" ADD CONSTRAINT "sector_ranges_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offices" ADD CONSTRAINT "offices_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offices" ADD CONSTRAINT "offices_zip_fkey" FOREIGN KEY ("zip") REFERENCES "towns"("zip") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_texts" ADD CONSTRAINT "category_texts_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "properties" ADD CONSTRAINT "properties_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "properties" ADD CONSTRAINT "properties_zip_fkey" FOREIGN KEY ("zip") REFERENCES "towns"("zip") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "property_details" ADD CONSTRAINT "property_details_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "property_texts" ADD CONSTRAINT "property_texts_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "property_records" ADD CONSTRAINT "property_records_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picture_texts" ADD CONSTRAINT "picture_texts_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_zip_fkey" FOREIGN KEY ("zip") REFERENCES "towns"("zip") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_texts" ADD CONSTRAINT "project_texts_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_units" ADD CONSTRAINT "project_units_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_units" ADD CONSTRAINT "project_units_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_units" ADD CONSTRAINT "project_units_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_records" ADD CONSTRAINT "project_records_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_refusals" ADD CONSTRAINT "import_refusals_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- From here on: what schema.prisma can't say.

-- ── rules the rows must keep ────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE "towns"
  ADD CONSTRAINT "towns_zip" CHECK (zip ~ '^L?[0-9]{4}$');
ALTER TABLE "sector_ranges"
  ADD CONSTRAINT "sector_ranges_order" CHECK (from_zip ~ '^[0-9]{4}$' AND to_zip ~ '^[0-9]{4}$' AND from_zip <= to_zip);
ALTER TABLE "sector_texts" ADD CONSTRAINT "sector_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'));
ALTER TABLE "category_texts" ADD CONSTRAINT "category_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'));

ALTER TABLE "properties"
  ADD CONSTRAINT "properties_market" CHECK ((goal = 'rent') = (market = 'rent')),
  ADD CONSTRAINT "properties_withdrawn" CHECK (NOT published OR withdrawn_at IS NULL),
  ADD CONSTRAINT "properties_price" CHECK (price > 0),
  ADD CONSTRAINT "properties_counts" CHECK (LEAST(bedrooms, bathrooms, shower_rooms, toilets, garages) >= 0),
  ADD CONSTRAINT "properties_surfaces" CHECK (LEAST(living_surface, ground_surface) >= 0),
  ADD CONSTRAINT "properties_categories" CHECK (category_mask BETWEEN 1 AND 63 AND (category_mask >> (category_id::int - 1)) & 1 = 1),
  ADD CONSTRAINT "properties_region" CHECK (energy_region IN ('flanders', 'brussels', 'wallonia')),
  ADD CONSTRAINT "properties_position" CHECK (
    num_nonnulls(shown_latitude, shown_longitude) = 0
    OR (num_nonnulls(shown_latitude, shown_longitude) = 2 AND shown_latitude BETWEEN 49.3 AND 51.7 AND shown_longitude BETWEEN 2.4 AND 6.6)
  );
ALTER TABLE "property_details"
  ADD CONSTRAINT "property_details_position" CHECK (
    num_nonnulls(latitude, longitude) = 0
    OR (num_nonnulls(latitude, longitude) = 2 AND latitude BETWEEN 49.4 AND 51.6 AND longitude BETWEEN 2.5 AND 6.5)
  ),
  ADD CONSTRAINT "property_details_flood" CHECK (flood_g_score IN ('A', 'B', 'C', 'D') AND flood_p_score IN ('A', 'B', 'C', 'D')),
  ADD CONSTRAINT "property_details_surfaces" CHECK (
    LEAST(surface_total, surface_terrace, surface_garden, surface_office, surface_store, surface_constructed, plot_width, front_width) >= 0
  ),
  ADD CONSTRAINT "property_details_years" CHECK (
    construction_year BETWEEN 1000 AND 2200 AND renovation_year BETWEEN 1000 AND 2200
  );
ALTER TABLE "property_texts" ADD CONSTRAINT "property_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'));
ALTER TABLE "property_records" ADD CONSTRAINT "property_records_language" CHECK (language IN ('nl', 'fr', 'en', 'de'));
ALTER TABLE "picture_texts" ADD CONSTRAINT "picture_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'));
ALTER TABLE "pictures"
  ADD CONSTRAINT "pictures_owner" CHECK (num_nonnulls(property_id, project_id) = 1),
  ADD CONSTRAINT "pictures_size" CHECK (width > 0 AND height > 0);
ALTER TABLE "documents"
  ADD CONSTRAINT "documents_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
  ADD CONSTRAINT "documents_url" CHECK (url ~ '^https?://');
ALTER TABLE "media"
  ADD CONSTRAINT "media_kind" CHECK (kind IN ('video', 'tour')),
  ADD CONSTRAINT "media_url" CHECK (url ~ '^https?://');
ALTER TABLE "projects" ADD CONSTRAINT "projects_withdrawn" CHECK (NOT published OR withdrawn_at IS NULL);
ALTER TABLE "project_texts" ADD CONSTRAINT "project_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'));
ALTER TABLE "project_records" ADD CONSTRAINT "project_records_language" CHECK (language IN ('nl', 'fr', 'en', 'de'));

-- ── lists: every filter and order can be answered from an index alone ───────────────────────────────────────────────

CREATE FUNCTION fill_shown_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shown_price := CASE WHEN NEW.publish_price THEN NEW.price END;
  RETURN NEW;
END $$;
CREATE TRIGGER properties_shown_price BEFORE INSERT OR UPDATE ON properties
  FOR EACH ROW EXECUTE FUNCTION fill_shown_price();

-- Counting by town and category: in their order, with every filter's column at hand.
CREATE INDEX "properties_by_place" ON "properties" (market, zip, category_mask)
  INCLUDE (shown_price, bedrooms, bathrooms, shower_rooms, toilets, garages, language_mask, created_at, id) WHERE published;
-- The newest first, with the same columns.
CREATE INDEX "properties_by_id" ON "properties" (market, id DESC)
  INCLUDE (zip, category_mask, shown_price, bedrooms, bathrooms, shower_rooms, toilets, garages, language_mask) WHERE published;
CREATE INDEX "properties_by_price" ON "properties" (market, shown_price, id DESC) WHERE published;
CREATE INDEX "properties_by_date" ON "properties" (market, created_at DESC, id DESC) WHERE published;

-- ── full text: stemmed per language, accents folded, one typing error forgiven ──────────────────────────────────────

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
CREATE TEXT SEARCH CONFIGURATION listing_words (COPY = pg_catalog.simple);
ALTER TEXT SEARCH CONFIGURATION listing_words
  ALTER MAPPING FOR word, asciiword, hword, asciihword, hword_part, hword_asciipart WITH unaccent, simple;

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

-- Everything of a home that may be searched in one language. A street whose address is hidden is left out: a hit would give it away.
CREATE FUNCTION searchable_words(wanted property_texts) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', wanted.title, wanted.type_name, wanted.town_name, t.name_nl, t.name_fr, t.name_en, t.name_de, p.zip,
    CASE WHEN p.publish_address THEN wanted.street END)
  FROM properties p JOIN towns t USING (zip) WHERE p.id = wanted.property_id
$$;

CREATE FUNCTION fill_search_vector() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text := searchable_words(NEW);
  description text := regexp_replace(coalesce(NEW.description_html, ''), '<[^>]*>', ' ', 'g');
  reference text := (SELECT reference_word(p.reference) FROM properties p WHERE p.id = NEW.property_id);
BEGIN
  NEW.search_vector :=
    setweight(to_tsvector(listing_language(NEW.language), words) || to_tsvector('listing_words', words), 'A')
    || setweight(to_tsvector(listing_language(NEW.language), description), 'D')
    || CASE WHEN reference <> '' THEN array_to_tsvector(ARRAY[reference]) ELSE ''::tsvector END;
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

CREATE FUNCTION collect_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (language, word)
  SELECT DISTINCT rows.language, word
  FROM changed_rows rows
  CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('listing_words',
    concat_ws(' ', searchable_words(rows), regexp_replace(coalesce(rows.description_html, ''), '<[^>]*>', ' ', 'g'))))) AS word
  WHERE word ~ '^[a-z]{4,30}$'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER property_texts_words_insert AFTER INSERT ON property_texts REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER property_texts_words_update AFTER UPDATE ON property_texts REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE INDEX "search_words_prefix" ON "search_words" (language, word text_pattern_ops);

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

-- The query for what a visitor typed: every word must be there, as a beginning, in any inflection, with one error forgiven.
-- Filler words ("met", "de") count only where nothing else was typed. NULL when nothing searchable was typed.
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
      IF part ~ '^[a-z]{4,30}$'
        AND NOT EXISTS (SELECT FROM search_words WHERE language = wanted_language AND word LIKE part || '%') THEN
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

-- ── which languages a home can be read in ───────────────────────────────────────────────────────────────────────────

CREATE FUNCTION language_bit(language text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE language WHEN 'nl' THEN 1 WHEN 'fr' THEN 2 WHEN 'en' THEN 4 WHEN 'de' THEN 8 ELSE 0 END;

CREATE FUNCTION fill_language_mask() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE properties p SET language_mask = found.mask
  FROM (
    SELECT ids.property_id, coalesce((SELECT bit_or(language_bit(t.language)) FROM property_texts t WHERE t.property_id = ids.property_id), 0) AS mask
    FROM (SELECT DISTINCT property_id FROM changed_rows) ids
  ) found
  WHERE p.id = found.property_id AND p.language_mask IS DISTINCT FROM found.mask;
  RETURN NULL;
END $$;
CREATE TRIGGER property_texts_mask_insert AFTER INSERT ON property_texts REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION fill_language_mask();
CREATE TRIGGER property_texts_mask_delete AFTER DELETE ON property_texts REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION fill_language_mask();

-- ── freshness: every change tells the site's processes which pages it touches ───────────────────────────────────────

CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
    SELECT * FROM (VALUES
      ('properties', 'catalogue'), ('property_details', 'catalogue'), ('property_texts', 'catalogue'),
      ('pictures', 'catalogue'), ('picture_texts', 'catalogue'), ('documents', 'catalogue'), ('media', 'catalogue'),
      ('projects', 'catalogue'), ('project_texts', 'catalogue'), ('project_units', 'catalogue'),
      ('categories', 'catalogue'), ('category_texts', 'catalogue'), ('towns', 'catalogue'),
      ('sectors', 'catalogue'), ('sector_texts', 'catalogue'), ('sector_ranges', 'catalogue'), ('offices', 'catalogue'),
      ('site_sections', 'content')
    ) AS list (name, tag)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)',
      watched.name || '_notify', watched.name, watched.tag);
  END LOOP;
END $$;
