-- The tables by noun. The file of that name in prisma/schema/ says what each table and column is for. Here stands also
-- what Prisma can't say: checks, partial indexes, and how rows are stored. Functions and triggers stand
-- in the folders after this one, by subject. docs/database.md has a picture of the tables and a row for each trigger.

-- ── functions that checks use ──────────────────────────────────────────────────────────────────────────────────────

-- For CHECK: true, or an error that names the allowed words, which PostgreSQL's own message about a constraint
-- doesn't.
CREATE FUNCTION is_allowed_value(place text, word text, allowed text[]) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF word IS NULL OR word = ANY (allowed) THEN
    RETURN true;
  END IF;
  RAISE EXCEPTION '% must be "%", not "%".', place, array_to_string(allowed, '" or "'), word
    USING ERRCODE = 'check_violation', CONSTRAINT = replace(place, '.', '_');
END $$;

-- A name of the feed as it is looked up: spelling of capitals, apostrophes and spaces doesn't count.
CREATE FUNCTION normalized_feed_word(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(translate(btrim(name), E'''\u00a0\u202f', E'\u2019  '));

-- ── kinds ───────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE "Availability" AS ENUM ('available', 'option', 'sold', 'let');
CREATE TYPE "Goal" AS ENUM ('sale', 'rent', 'takeover');
CREATE TYPE "ImportStatus" AS ENUM ('running', 'finished', 'refused', 'failed');
CREATE TYPE "MailStatus" AS ENUM ('queued', 'sent', 'failed', 'dropped');
CREATE TYPE "Market" AS ENUM ('sale', 'rent');
CREATE TYPE "NoticeKind" AS ENUM ('new', 'price', 'available');
CREATE TYPE "PhaseStatus" AS ENUM ('planned', 'open', 'option', 'soldout', 'delivered');
CREATE TYPE "ProjectStatus" AS ENUM ('open', 'option', 'soldout');
CREATE TYPE "RenovationUnit" AS ENUM ('m2', 'piece', 'lump');
CREATE TYPE "WishFrequency" AS ENUM ('atOnce', 'daily', 'weekly');
CREATE TYPE "change_source" AS ENUM ('desk', 'import', 'job', 'command', 'database');
CREATE TYPE "crm_event_state" AS ENUM ('waiting', 'done', 'expired', 'superseded', 'failed');
CREATE TYPE "import_change_kind" AS ENUM ('new', 'changed', 'withdrawn', 'back');
CREATE TYPE "request_state" AS ENUM ('new', 'taken', 'answered', 'closed', 'spam');
CREATE TYPE "staff_notice_way" AS ENUM ('mail', 'daily', 'never');
CREATE TYPE "staff_role" AS ENUM ('administrator', 'editor', 'office');

-- ── places ──────────────────────────────────────────────────────────────────────────────────────────────

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
    CONSTRAINT "towns_pkey" PRIMARY KEY ("zip"),
    -- A town has a whole point or none: half a one would put homes nowhere.
    CONSTRAINT "towns_position" CHECK (num_nonnulls(latitude, longitude) = 0
      OR (num_nonnulls(latitude, longitude) = 2 AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180)),
    CONSTRAINT "towns_zip" CHECK (zip ~ '^L?[0-9]{4}$')
);
CREATE INDEX "towns_sector_id_idx" ON "towns"("sector_id");

CREATE TABLE "sectors" (
    "id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "picture" TEXT,
    CONSTRAINT "sectors_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "sectors_slug_key" ON "sectors"("slug");

CREATE TABLE "sector_texts" (
    "sector_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "name" TEXT NOT NULL,
    "intro" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "sector_texts_pkey" PRIMARY KEY ("sector_id", "language"),
    CONSTRAINT "sector_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "sector_ranges" (
    "from_zip" VARCHAR(4) NOT NULL,
    "to_zip" VARCHAR(4) NOT NULL,
    "sector_id" INTEGER NOT NULL,
    CONSTRAINT "sector_ranges_pkey" PRIMARY KEY ("from_zip"),
    CONSTRAINT "sector_ranges_order" CHECK (from_zip ~ '^[0-9]{4}$' AND to_zip ~ '^[0-9]{4}$' AND from_zip <= to_zip)
);
CREATE INDEX "sector_ranges_sector_id_idx" ON "sector_ranges"("sector_id");

-- ── offices ─────────────────────────────────────────────────────────────────────────────────────────────

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
    "visit_minutes" SMALLINT NOT NULL DEFAULT 30,
    "visit_notice_hours" SMALLINT NOT NULL DEFAULT 24,
    "visit_horizon_days" SMALLINT NOT NULL DEFAULT 14,
    "visit_capacity" SMALLINT NOT NULL DEFAULT 1,
    "open_holidays" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "language" VARCHAR(2),
    "answer_hours" SMALLINT NOT NULL DEFAULT 8,
    "visit_travel" TEXT NOT NULL DEFAULT 'distance',
    "visit_travel_minutes" SMALLINT NOT NULL DEFAULT 10,
    "visit_travel_speed" SMALLINT NOT NULL DEFAULT 40,
    CONSTRAINT "offices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "offices_answer_hours" CHECK (answer_hours BETWEEN 1 AND 80),
    CONSTRAINT "offices_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "offices_open_holidays" CHECK (open_holidays IS NOT NULL
      AND open_holidays <@ ARRAY['newYear', 'easterMonday', 'labourDay', 'ascension', 'whitMonday', 'nationalDay',
      'assumption', 'allSaints', 'armistice', 'christmas']),
    CONSTRAINT "offices_visit_capacity" CHECK (visit_capacity BETWEEN 1 AND 20),
    CONSTRAINT "offices_visit_horizon_days" CHECK (visit_horizon_days BETWEEN 1 AND 60),
    CONSTRAINT "offices_visit_minutes" CHECK (visit_minutes BETWEEN 10 AND 240),
    CONSTRAINT "offices_visit_notice_hours" CHECK (visit_notice_hours BETWEEN 0 AND 720),
    CONSTRAINT "offices_visit_travel" CHECK (visit_travel IN ('distance', 'fixed', 'off')),
    CONSTRAINT "offices_visit_travel_minutes" CHECK (visit_travel_minutes BETWEEN 0 AND 120),
    CONSTRAINT "offices_visit_travel_speed" CHECK (visit_travel_speed BETWEEN 10 AND 120)
);
CREATE INDEX "offices_sector_id_idx" ON "offices"("sector_id");

CREATE TABLE "office_hours" (
    "office_id" INTEGER NOT NULL,
    "weekday" SMALLINT NOT NULL,
    "opens" TIME(0) NOT NULL,
    "closes" TIME(0) NOT NULL,
    CONSTRAINT "office_hours_pkey" PRIMARY KEY ("office_id", "weekday", "opens"),
    CONSTRAINT "office_hours_order" CHECK (opens < closes),
    CONSTRAINT "office_hours_weekday" CHECK (weekday BETWEEN 1 AND 7)
);

CREATE TABLE "office_closures" (
    "id" SERIAL NOT NULL,
    "office_id" INTEGER NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    CONSTRAINT "office_closures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "office_closures_days" CHECK (from_day <= to_day AND from_day >= '2000-01-01'
      AND to_day <= '2999-12-31')
);
CREATE INDEX "office_closures_office_id_idx" ON "office_closures"("office_id");

CREATE TABLE "office_closure_texts" (
    "closure_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "reason" TEXT NOT NULL,
    CONSTRAINT "office_closure_texts_pkey" PRIMARY KEY ("closure_id", "language"),
    CONSTRAINT "office_closure_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "office_openings" (
    "id" SERIAL NOT NULL,
    "office_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "opens" TIME(0) NOT NULL,
    "closes" TIME(0) NOT NULL,
    "staff_id" UUID,
    CONSTRAINT "office_openings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "office_openings_order" CHECK (opens < closes)
);
CREATE UNIQUE INDEX "office_openings_office_id_day_opens_key" ON "office_openings"("office_id", "day", "opens");
CREATE INDEX "office_openings_staff_id_idx" ON "office_openings"("staff_id");

-- ── listings ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "categories" (
    "id" VARCHAR(8) NOT NULL,
    "show_order" INTEGER NOT NULL,
    "sale" BOOLEAN NOT NULL DEFAULT true,
    "rent" BOOLEAN NOT NULL DEFAULT true,
    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "category_texts" (
    "category_id" VARCHAR(8) NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "name" TEXT NOT NULL,
    "feed_id" INTEGER,
    CONSTRAINT "category_texts_pkey" PRIMARY KEY ("category_id", "language"),
    CONSTRAINT "category_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

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
    "map_latitude" DOUBLE PRECISION,
    "map_longitude" DOUBLE PRECISION,
    "map_exact" BOOLEAN NOT NULL DEFAULT false,
    "offered" BOOLEAN NOT NULL DEFAULT false,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "ribbons" JSONB,
    "picture_order" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "price_per" VARCHAR(8) DEFAULT 'total',
    "price_factor" DOUBLE PRECISION DEFAULT 1,
    "compared_price" DOUBLE PRECISION,
    CONSTRAINT "properties_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "properties_categories" CHECK (category_mask BETWEEN 1 AND 63
      AND (category_mask >> (category_id::int - 1)) & 1 = 1),
    CONSTRAINT "properties_counts" CHECK (LEAST(bedrooms, bathrooms, shower_rooms, toilets, garages) >= 0),
    CONSTRAINT "properties_market" CHECK ((goal = 'rent') = (market = 'rent')),
    CONSTRAINT "properties_position" CHECK (num_nonnulls(shown_latitude, shown_longitude) = 0
      OR (num_nonnulls(shown_latitude, shown_longitude) = 2 AND shown_latitude BETWEEN 49.3 AND 51.7
      AND shown_longitude BETWEEN 2.4 AND 6.6)),
    CONSTRAINT "properties_price" CHECK (price > 0),
    CONSTRAINT "properties_region" CHECK (energy_region IN ('flanders', 'brussels', 'wallonia')),
    CONSTRAINT "properties_surfaces" CHECK (LEAST(living_surface, ground_surface) >= 0),
    CONSTRAINT "properties_withdrawn" CHECK (NOT published OR withdrawn_at IS NULL)
);
CREATE INDEX "properties_by_date" ON "properties" (market, created_at DESC, id DESC) WHERE published;
CREATE INDEX "properties_category_id_idx" ON "properties"("category_id");
CREATE INDEX "properties_zip_idx" ON "properties"("zip");

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
    "search_vector" TSVECTOR,
    "derived_from" VARCHAR(2),
    "foreign_words" TEXT[] DEFAULT ARRAY[]::TEXT[],
    CONSTRAINT "property_texts_pkey" PRIMARY KEY ("property_id", "language"),
    CONSTRAINT "property_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);
-- Long columns are stored beside the rows: a search for a common word reads the short ones of every third home.
ALTER TABLE "property_texts"
  ALTER COLUMN "search_vector" SET STORAGE EXTERNAL,
  ALTER COLUMN "description_html" SET STORAGE EXTERNAL,
  SET (toast_tuple_target = 400);
-- Each language has an index of its own: a search reads one language.
CREATE INDEX property_texts_search_de ON property_texts USING GIN (search_vector) WHERE language = 'de';
CREATE INDEX property_texts_search_en ON property_texts USING GIN (search_vector) WHERE language = 'en';
CREATE INDEX property_texts_search_fr ON property_texts USING GIN (search_vector) WHERE language = 'fr';
CREATE INDEX property_texts_search_nl ON property_texts USING GIN (search_vector) WHERE language = 'nl';

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
    CONSTRAINT "pictures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pictures_owner" CHECK (num_nonnulls(property_id, project_id) = 1),
    CONSTRAINT "pictures_size" CHECK (width > 0 AND height > 0)
);
CREATE UNIQUE INDEX "pictures_project_id_position_key" ON "pictures"("project_id", "position");
CREATE UNIQUE INDEX "pictures_property_id_position_key" ON "pictures"("property_id", "position");

CREATE TABLE "picture_texts" (
    "picture_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "alt" TEXT NOT NULL,
    CONSTRAINT "picture_texts_pkey" PRIMARY KEY ("picture_id", "language"),
    CONSTRAINT "picture_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "documents" (
    "property_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "position" SMALLINT NOT NULL,
    "feed_id" INTEGER,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    CONSTRAINT "documents_pkey" PRIMARY KEY ("property_id", "language", "position"),
    CONSTRAINT "documents_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "documents_url" CHECK (url ~ '^https?://')
);

CREATE TABLE "media" (
    "property_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "kind" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "captions" JSONB NOT NULL DEFAULT '[]',
    CONSTRAINT "media_pkey" PRIMARY KEY ("property_id", "position"),
    CONSTRAINT "media_captions" CHECK (jsonb_typeof(captions) = 'array'),
    CONSTRAINT "media_kind" CHECK (kind IN ('video', 'tour')),
    CONSTRAINT "media_url" CHECK (url ~ '^https?://' OR (kind = 'video' AND url ~ '^/[^/\\]'))
);

-- ── listings-details ────────────────────────────────────────────────────────────────────────────────────

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
    "max_persons" SMALLINT,
    CONSTRAINT "property_details_pkey" PRIMARY KEY ("property_id"),
    CONSTRAINT "property_details_flood" CHECK (flood_g_score IN ('A', 'B', 'C', 'D')
      AND flood_p_score IN ('A', 'B', 'C', 'D')),
    CONSTRAINT "property_details_position" CHECK (num_nonnulls(latitude, longitude) = 0
      OR (num_nonnulls(latitude, longitude) = 2 AND latitude BETWEEN 49.4 AND 51.6
      AND longitude BETWEEN 2.5 AND 6.5)),
    CONSTRAINT "property_details_surfaces"
      CHECK (LEAST(surface_total, surface_terrace, surface_garden, surface_office, surface_store, surface_constructed,
      plot_width, front_width) >= 0),
    CONSTRAINT "property_details_years" CHECK (construction_year BETWEEN 1000 AND 2200
      AND renovation_year BETWEEN 1000 AND 2200)
);
CREATE INDEX "property_details_by_parkings" ON "property_details" (greatest(parkings, external_parkings),
  property_id)
  WHERE greatest(parkings, external_parkings) > 0;

CREATE TABLE "property_records" (
    "property_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "raw" JSONB NOT NULL,
    "hash" VARCHAR(64) NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "incomplete" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "property_records_pkey" PRIMARY KEY ("property_id", "language"),
    CONSTRAINT "property_records_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

-- ── derived-texts ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "feed_words" (
    "language" VARCHAR(2) NOT NULL,
    "word" TEXT NOT NULL,
    "en" TEXT NOT NULL,
    "de" TEXT NOT NULL,
    CONSTRAINT "feed_words_pkey" PRIMARY KEY ("language", "word"),
    CONSTRAINT "feed_words_language" CHECK (language IN ('nl', 'fr')),
    CONSTRAINT "feed_words_word" CHECK (word = normalized_feed_word(word) AND word <> '' AND en <> '' AND de <> '')
);

CREATE TABLE "pending_derivations" (
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "pending_derivations_pkey" PRIMARY KEY ("kind", "record_id"),
    CONSTRAINT "pending_derivations_kind" CHECK (kind IN ('property', 'project'))
);

CREATE TABLE "derivation_basis" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "words" TEXT NOT NULL,
    "names" TEXT NOT NULL,
    CONSTRAINT "derivation_basis_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "derivation_basis_one_row" CHECK (id = 1)
);

-- ── search ──────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "search_words" (
    "language" VARCHAR(2) NOT NULL,
    "word" TEXT NOT NULL,
    CONSTRAINT "search_words_pkey" PRIMARY KEY ("language", "word")
);
CREATE INDEX "search_words_prefix" ON "search_words" (language, word text_pattern_ops);

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
    CONSTRAINT "landing_texts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "landing_texts_about" CHECK (num_nonnulls(zip, category_id) > 0),
    CONSTRAINT "landing_texts_html" CHECK (length(html) <= 200000),
    CONSTRAINT "landing_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);
CREATE INDEX "landing_texts_category_id_idx" ON "landing_texts"("category_id");
CREATE UNIQUE INDEX "landing_texts_page" ON "landing_texts" (market, zip, category_id, language) NULLS NOT DISTINCT;
CREATE INDEX "landing_texts_zip_idx" ON "landing_texts"("zip");

-- ── projects ────────────────────────────────────────────────────────────────────────────────────────────

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
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "projects_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "projects_withdrawn" CHECK (NOT published OR withdrawn_at IS NULL)
);
CREATE INDEX "projects_zip_idx" ON "projects"("zip");

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
    "external_url" TEXT,
    "derived_from" VARCHAR(2),
    CONSTRAINT "project_texts_pkey" PRIMARY KEY ("project_id", "language"),
    CONSTRAINT "project_texts_external" CHECK (external_url ~ '^https://[^/@]+(/|$)'),
    CONSTRAINT "project_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

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
    "bathrooms" SMALLINT,
    "plan_src" TEXT,
    "plan_width" INTEGER,
    "plan_height" INTEGER,
    CONSTRAINT "project_units_pkey" PRIMARY KEY ("project_id", "id"),
    CONSTRAINT "project_units_plan" CHECK (num_nonnulls(plan_src, plan_width, plan_height) = 0
      OR (num_nonnulls(plan_src, plan_width, plan_height) = 3 AND plan_width > 0 AND plan_height > 0))
);

CREATE TABLE "project_phases" (
    "project_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "delivery_date" DATE,
    "status" "PhaseStatus",
    CONSTRAINT "project_phases_pkey" PRIMARY KEY ("project_id", "language", "position"),
    CONSTRAINT "project_phases_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "project_documents" (
    "project_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "position" SMALLINT NOT NULL,
    "feed_id" INTEGER,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    CONSTRAINT "project_documents_pkey" PRIMARY KEY ("project_id", "language", "position"),
    CONSTRAINT "project_documents_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "project_documents_url" CHECK (url ~ '^https?://')
);

CREATE TABLE "project_records" (
    "project_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "raw" JSONB NOT NULL,
    "hash" VARCHAR(64) NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "incomplete" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "project_records_pkey" PRIMARY KEY ("project_id", "language"),
    CONSTRAINT "project_records_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

-- ── homes ───────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "home_settings" (
    "property_id" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_by" UUID,
    CONSTRAINT "home_settings_pkey" PRIMARY KEY ("property_id")
);
CREATE INDEX "home_settings_changed_by_idx" ON "home_settings"("changed_by");

CREATE TABLE "property_history" (
    "id" BIGSERIAL NOT NULL,
    "property_id" INTEGER NOT NULL,
    "kind" VARCHAR(13) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "type" TEXT NOT NULL DEFAULT '',
    "contact" TEXT,
    "subject" TEXT,
    "comment" TEXT,
    "status" TEXT,
    "source" TEXT NOT NULL DEFAULT '',
    "feed_id" INTEGER,
    "form" TEXT,
    "reference" UUID,
    "lead_id" UUID,
    CONSTRAINT "property_history_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "property_history_kind" CHECK (kind IN ('visit', 'communication', 'online')),
    CONSTRAINT "property_history_origin" CHECK (num_nonnulls(feed_id, form) = 1 OR (num_nonnulls(feed_id, form) = 0
      AND kind = 'communication' AND contact IS NOT NULL)),
    CONSTRAINT "property_history_own_status" CHECK (form IS NULL OR (kind = 'visit'
      AND status IN ('booked', 'moved', 'cancelled', 'noShow')) OR (kind = 'communication' AND status = 'received')),
    -- What this site writes by itself names nobody.
    CONSTRAINT "property_history_unnamed" CHECK (form IS NULL OR (contact IS NULL AND comment IS NULL
      AND subject IS NULL))
);
CREATE UNIQUE INDEX "property_history_feed_id_key" ON "property_history"("feed_id");
CREATE INDEX "property_history_lead_id_idx" ON "property_history"("lead_id");
CREATE INDEX "property_history_property_id_kind_at_idx" ON "property_history"("property_id", "kind", "at");
CREATE UNIQUE INDEX "property_history_reference_key" ON "property_history"("reference");
-- The coming viewings that the CRM knows take time from agents: few of very many rows.
CREATE INDEX "property_history_visits_of_crm" ON "property_history" ("at") WHERE kind = 'visit'
  AND feed_id IS NOT NULL;

-- ── analytics ───────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "property_days" (
    "property_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "seen" INTEGER NOT NULL DEFAULT 0,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "saved" INTEGER NOT NULL DEFAULT 0,
    "sent_to_crm" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "property_days_pkey" PRIMARY KEY ("property_id", "day"),
    CONSTRAINT "property_days_counts" CHECK (seen >= 0 AND opened >= 0 AND saved >= 0)
);
CREATE INDEX "property_days_day_idx" ON "property_days"("day");

CREATE TABLE "property_sightings" (
    "property_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "kind" VARCHAR(6) NOT NULL,
    "visitor" BYTEA NOT NULL,
    CONSTRAINT "property_sightings_pkey" PRIMARY KEY ("property_id", "day", "kind", "visitor"),
    CONSTRAINT "property_sightings_kind" CHECK (kind IN ('seen', 'opened', 'saved')),
    -- As long as what HMAC-SHA256 is cut to, and as its key: nothing that is shorter hides anybody.
    CONSTRAINT "property_sightings_visitor" CHECK (octet_length(visitor) = 16)
);
CREATE INDEX "property_sightings_day_idx" ON "property_sightings"("day");

CREATE TABLE "sighting_keys" (
    "day" DATE NOT NULL,
    "key" BYTEA NOT NULL,
    CONSTRAINT "sighting_keys_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "sighting_keys_length" CHECK (octet_length(key) = 32)
);

-- ── imports ─────────────────────────────────────────────────────────────────────────────────────────────

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
    "problem" JSONB,
    "feed_hash" TEXT,
    "started_by" UUID,
    "allowed_at" TIMESTAMPTZ(3),
    "allowed_by" UUID,
    "allow_reason" TEXT,
    "stale_told_at" TIMESTAMPTZ(3),
    "problem_told_at" TIMESTAMPTZ(3),
    "left_out" JSONB,
    CONSTRAINT "import_runs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "import_runs_allowed" CHECK (("allowed_at" IS NULL) = ("allow_reason" IS NULL)
      AND ("allowed_at" IS NULL OR "status" = 'refused'))
);
CREATE INDEX "import_runs_allowed_by_idx" ON "import_runs"("allowed_by");
CREATE INDEX "import_runs_started_by_idx" ON "import_runs"("started_by");

CREATE TABLE "import_changes" (
    "id" BIGSERIAL NOT NULL,
    "run_id" INTEGER NOT NULL,
    "property_id" INTEGER NOT NULL,
    "kind" "import_change_kind" NOT NULL,
    "language" VARCHAR(2),
    "fields" JSONB,
    CONSTRAINT "import_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "import_changes_property_id_idx" ON "import_changes"("property_id");
CREATE INDEX "import_changes_run_id_property_id_idx" ON "import_changes"("run_id", "property_id");

CREATE TABLE "import_refusals" (
    "id" SERIAL NOT NULL,
    "run_id" INTEGER NOT NULL,
    "file" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "record_id" INTEGER,
    "language" VARCHAR(2),
    "reason" TEXT NOT NULL,
    "reference" TEXT,
    CONSTRAINT "import_refusals_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "import_refusals_run_id_idx" ON "import_refusals"("run_id");

-- ── crm ─────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "crm_sources" (
    "name" TEXT NOT NULL,
    "changes_since" TIMESTAMPTZ(3),
    "full_at" TIMESTAMPTZ(3),
    "full_failed_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "reason" TEXT,
    "remarks" JSONB NOT NULL DEFAULT '{}',
    "failing_since" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),
    CONSTRAINT "crm_sources_pkey" PRIMARY KEY ("name"),
    CONSTRAINT "crm_sources_failure" CHECK (("failures" > 0) = ("problem" IS NOT NULL) AND "failures" >= 0),
    CONSTRAINT "crm_sources_name" CHECK ("name" IN ('omnicasa', 'whise', 'sweepbright'))
);

CREATE TABLE "crm_numbers" (
    "source" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    CONSTRAINT "crm_numbers_pkey" PRIMARY KEY ("source", "external_id")
);
CREATE UNIQUE INDEX "crm_numbers_number_key" ON "crm_numbers"("number");

CREATE TABLE "crm_records" (
    "id" BIGSERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "raw" BYTEA NOT NULL,
    "home_ids" INTEGER[],
    "project_ids" INTEGER[],
    "lacks_pictures" BOOLEAN NOT NULL DEFAULT false,
    "shown_pictures" INTEGER NOT NULL DEFAULT 0,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replaced_at" TIMESTAMPTZ(3),
    CONSTRAINT "crm_records_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "crm_records_current" ON "crm_records"("source", "external_id") WHERE "replaced_at" IS NULL;
CREATE INDEX "crm_records_lacks_pictures_idx" ON "crm_records"("source") WHERE "lacks_pictures"
  AND "replaced_at" IS NULL;
CREATE INDEX "crm_records_replaced_at_idx" ON "crm_records"("replaced_at") WHERE "replaced_at" IS NOT NULL;

CREATE TABLE "crm_pictures" (
    "source" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "file" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "next_attempt_at" TIMESTAMPTZ(3),
    CONSTRAINT "crm_pictures_pkey" PRIMARY KEY ("source", "key"),
    CONSTRAINT "crm_pictures_stored" CHECK (num_nonnulls("file", "width", "height") IN (0, 3)
      AND ("file" IS NULL) = ("problem" IS NOT NULL) AND ("file" IS NOT NULL OR "failures" > 0))
);

CREATE TABLE "crm_deliveries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "lead_id" UUID,
    "external_id" TEXT,
    "url" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "remote_id" TEXT,
    "problem" TEXT,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    CONSTRAINT "crm_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "crm_deliveries_kind" CHECK (("kind" = 'lead' AND "lead_id" IS NOT NULL AND "external_id" IS NULL
      AND "url" IS NULL) OR ("kind" = 'address' AND "lead_id" IS NULL AND "external_id" IS NOT NULL
      AND "url" IS NOT NULL)),
    CONSTRAINT "crm_deliveries_state" CHECK ("state" IN ('waiting', 'sent', 'failed', 'dropped')
      AND ("state" = 'sent') = ("sent_at" IS NOT NULL) AND ("state" <> 'failed' OR "problem" IS NOT NULL))
);
CREATE INDEX "crm_deliveries_lead_id_idx" ON "crm_deliveries"("lead_id");
CREATE UNIQUE INDEX "crm_deliveries_source_key_key" ON "crm_deliveries"("source", "key");
CREATE INDEX "crm_deliveries_state_next_attempt_at_idx" ON "crm_deliveries"("state", "next_attempt_at");

CREATE TABLE "crm_events" (
    "id" BIGSERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "dedupe_key" CHAR(64) NOT NULL,
    "kind" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "crm_event_state" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    CONSTRAINT "crm_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "crm_events_attempts" CHECK ("attempts" >= 0),
    -- What waits may be taken and hasn't ended; what has ended says when.
    CONSTRAINT "crm_events_ended" CHECK (("state" = 'waiting') = ("ended_at" IS NULL)),
    CONSTRAINT "crm_events_kind" CHECK ("kind" IN ('added', 'updated', 'deleted')),
    CONSTRAINT "crm_events_order" CHECK ("happened_at" <= "received_at"),
    CONSTRAINT "crm_events_source" CHECK ("source" IN ('omnicasa', 'whise', 'sweepbright')),
    CONSTRAINT "crm_events_taken" CHECK ("taken_until" IS NULL OR "state" = 'waiting')
);
CREATE UNIQUE INDEX "crm_events_source_dedupe_key_key" ON "crm_events"("source", "dedupe_key");
CREATE INDEX "crm_events_source_external_id_happened_at_idx" ON "crm_events"("source", "external_id", "happened_at");
CREATE INDEX "crm_events_source_state_next_attempt_at_idx" ON "crm_events"("source", "state", "next_attempt_at");

-- ── costs ───────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "renovation_costs" (
    "work" TEXT NOT NULL,
    "valid_from" DATE NOT NULL,
    "unit" "RenovationUnit" NOT NULL,
    "low" DECIMAL(10,2) NOT NULL,
    "high" DECIMAL(10,2) NOT NULL,
    "vat" SMALLINT NOT NULL,
    "source" TEXT NOT NULL,
    CONSTRAINT "renovation_costs_pkey" PRIMARY KEY ("work", "valid_from"),
    CONSTRAINT "renovation_costs_range" CHECK (low > 0 AND high >= low),
    CONSTRAINT "renovation_costs_source_said" CHECK (btrim(source) <> ''),
    -- Belgian rates: 6 for dwellings older than ten years, 12, 21.
    CONSTRAINT "renovation_costs_vat" CHECK (vat IN (0, 6, 12, 21)),
    CONSTRAINT "renovation_costs_work_known"
      CHECK (work IN ('roofInsulation', 'cavityWall', 'facadeInsulation', 'floorInsulation', 'windows',
      'ventilationC', 'ventilationD', 'heatPump', 'condensingBoiler', 'solarBoiler', 'solarPanels', 'roofRenewal',
      'electricity', 'bathroom', 'kitchen'))
);

-- ── content ─────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "languages" (
    "code" VARCHAR(2) NOT NULL,
    "in_use" BOOLEAN NOT NULL DEFAULT false,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "sort_order" INTEGER NOT NULL,
    "from_feed" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "languages_pkey" PRIMARY KEY ("code"),
    CONSTRAINT "languages_code" CHECK (code IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "languages_default" CHECK (in_use OR NOT is_default)
);
-- Checked when a statement has ended, so that one can move the mark: set is_default = (code = 'fr').
ALTER TABLE "languages" ADD CONSTRAINT "languages_one_default"
  EXCLUDE (is_default WITH =) WHERE (is_default) DEFERRABLE INITIALLY IMMEDIATE;

CREATE TABLE "site_sections" (
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "site_sections_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "site_info" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "analytics_id" TEXT,
    "ads_id" TEXT,
    "tag_manager_id" TEXT,
    "pixel_id" TEXT,
    CONSTRAINT "site_info_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "site_info_ids" CHECK (concat(analytics_id, ads_id, tag_manager_id, pixel_id) ~ '^[A-Za-z0-9_-]*$'),
    CONSTRAINT "site_info_one_row" CHECK (id = 1)
);

CREATE TABLE "header_links" (
    "id" SERIAL NOT NULL,
    "href" TEXT NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "header_links_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "header_links_href" CHECK (href ~ '^(https?://|mailto:|tel:|/($|[^/\\]))')
);

CREATE TABLE "header_link_texts" (
    "link_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "label" TEXT NOT NULL,
    CONSTRAINT "header_link_texts_pkey" PRIMARY KEY ("link_id", "language"),
    CONSTRAINT "header_link_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "footer_columns" (
    "id" SERIAL NOT NULL,
    "width" SMALLINT NOT NULL DEFAULT 3,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "footer_columns_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "footer_columns_width" CHECK (width BETWEEN 1 AND 12)
);

CREATE TABLE "footer_column_texts" (
    "column_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "intro" TEXT NOT NULL DEFAULT '',
    "html" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "footer_column_texts_pkey" PRIMARY KEY ("column_id", "language"),
    CONSTRAINT "footer_column_texts_html" CHECK (length(html) <= 200000),
    CONSTRAINT "footer_column_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "footer_images" (
    "id" SERIAL NOT NULL,
    "column_id" INTEGER NOT NULL,
    "src" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "footer_images_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "footer_images_size" CHECK (width BETWEEN 1 AND 10000 AND height BETWEEN 1 AND 10000),
    CONSTRAINT "footer_images_src" CHECK (src ~ '^(/[^/\\]|https://)')
);
CREATE INDEX "footer_images_column_id_idx" ON "footer_images"("column_id");

CREATE TABLE "footer_image_texts" (
    "image_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "alt" TEXT NOT NULL,
    CONSTRAINT "footer_image_texts_pkey" PRIMARY KEY ("image_id", "language"),
    CONSTRAINT "footer_image_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "banners" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'none',
    "color" TEXT,
    "video" TEXT,
    "poster" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "banners_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "banners_color" CHECK (color ~ '^#[0-9a-fA-F]{6}$'),
    CONSTRAINT "banners_kind" CHECK (is_allowed_value('banners.kind', kind, '{image,gallery,video,color,none}')),
    CONSTRAINT "banners_video" CHECK (video ~ '^/[^/\\]' AND poster ~ '^/[^/\\]')
);

CREATE TABLE "banner_texts" (
    "banner_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "banner_texts_pkey" PRIMARY KEY ("banner_id", "language"),
    CONSTRAINT "banner_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "banner_images" (
    "id" SERIAL NOT NULL,
    "banner_id" INTEGER NOT NULL,
    "src" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "focal_x" SMALLINT,
    "focal_y" SMALLINT,
    "portrait" TEXT,
    "portrait_width" INTEGER,
    "portrait_height" INTEGER,
    CONSTRAINT "banner_images_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "banner_images_focus" CHECK (focal_x BETWEEN 0 AND 100 AND focal_y BETWEEN 0 AND 100),
    CONSTRAINT "banner_images_portrait" CHECK (num_nonnulls(portrait, portrait_width, portrait_height) IN (0, 3)
      AND portrait ~ '^(/[^/\\]|https://)'
      AND portrait_width BETWEEN 1 AND portrait_height AND portrait_height <= 10000),
    CONSTRAINT "banner_images_size" CHECK (width BETWEEN 1 AND 10000 AND height BETWEEN 1 AND 10000),
    CONSTRAINT "banner_images_src" CHECK (src ~ '^(/[^/\\]|https://)')
);
CREATE INDEX "banner_images_banner_id_idx" ON "banner_images"("banner_id");

CREATE TABLE "banner_image_texts" (
    "image_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "alt" TEXT NOT NULL,
    CONSTRAINT "banner_image_texts_pkey" PRIMARY KEY ("image_id", "language"),
    CONSTRAINT "banner_image_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

-- ── content-pages ───────────────────────────────────────────────────────────────────────────────────────

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
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "focal_x" SMALLINT,
    "focal_y" SMALLINT,
    CONSTRAINT "menu_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "menu_entries_focus" CHECK (focal_x BETWEEN 0 AND 100 AND focal_y BETWEEN 0 AND 100),
    CONSTRAINT "menu_entries_image" CHECK (image ~ '^(/[^/\\]|https://)'),
    CONSTRAINT "menu_entries_link" CHECK (link ~ '^(https?://|/($|[^/\\]))'),
    CONSTRAINT "menu_entries_segment" CHECK (path ~ '^[a-z0-9]+(-[a-z0-9]+)*$' OR (path = '' AND parent_id IS NULL)),
    CONSTRAINT "menu_entries_status" CHECK (is_allowed_value('menu_entries.status', status, '{Draft,Published}'))
);
CREATE INDEX "menu_entries_banner_id_idx" ON "menu_entries"("banner_id");
CREATE INDEX "menu_entries_parent_id_idx" ON "menu_entries"("parent_id");
CREATE UNIQUE INDEX "menu_entries_path" ON "menu_entries" (parent_id, path) NULLS NOT DISTINCT;

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
    CONSTRAINT "menu_entry_texts_pkey" PRIMARY KEY ("entry_id", "language"),
    CONSTRAINT "menu_entry_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "menu_entry_texts_segment" CHECK (path ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    CONSTRAINT "menu_entry_texts_share" CHECK (share_image ~ '^(/[^/\\]|https://)'
      AND share_url ~ '^(/[^/\\]|https://)')
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
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "modules_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "modules_counts" CHECK (items_per_row BETWEEN 1 AND 6 AND max_items BETWEEN 1 AND 100),
    CONSTRAINT "modules_position" CHECK (is_allowed_value('modules.position', "position", '{contentRow}')),
    CONSTRAINT "modules_relation" CHECK (num_nonnulls(relation_kind, relation_id) IN (0, 2)),
    CONSTRAINT "modules_relation_kind"
      CHECK (is_allowed_value('modules.relation_kind', relation_kind, '{article,category,property-list,contact}')),
    CONSTRAINT "modules_spans" CHECK (span_sm BETWEEN 1 AND 12 AND span_md BETWEEN 1 AND 12
      AND span_lg BETWEEN 1 AND 12),
    CONSTRAINT "modules_view"
      CHECK (is_allowed_value('modules.view', view, ARRAY['single-view', 'news-view', 'card-view', 'ons-team-view',
      'property-list-view', 'contact-view', 'testimonials-view', 'project-list-view', 'sold-view', 'valuation-view',
      'hidden']))
);
CREATE INDEX "modules_entry_id_idx" ON "modules"("entry_id");

CREATE TABLE "past_paths" (
    "language" VARCHAR(2) NOT NULL,
    "path" TEXT NOT NULL,
    "entry_id" INTEGER,
    "article_id" INTEGER,
    CONSTRAINT "past_paths_pkey" PRIMARY KEY ("language", "path"),
    CONSTRAINT "past_paths_language" CHECK (language IN ('', 'nl', 'fr', 'en', 'de')),
    CONSTRAINT "past_paths_target" CHECK (num_nonnulls(entry_id, article_id) = 1)
);
CREATE INDEX "past_paths_article_id_idx" ON "past_paths"("article_id");
CREATE INDEX "past_paths_entry_id_idx" ON "past_paths"("entry_id");

CREATE TABLE "removed_paths" (
    "target" VARCHAR(7) NOT NULL,
    "target_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "path" TEXT NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "removed_paths_pkey" PRIMARY KEY ("target", "target_id", "language", "path"),
    CONSTRAINT "removed_paths_target" CHECK (target IN ('page', 'article'))
);

-- ── content-articles ────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "article_categories" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "in_crumbs" BOOLEAN NOT NULL DEFAULT true,
    "page" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "article_categories_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "article_categories_parent_id_idx" ON "article_categories"("parent_id");

CREATE TABLE "article_category_texts" (
    "category_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "name" TEXT NOT NULL,
    CONSTRAINT "article_category_texts_pkey" PRIMARY KEY ("category_id", "language"),
    CONSTRAINT "article_category_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "articles" (
    "id" SERIAL NOT NULL,
    "category_id" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'Draft',
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "route" TEXT,
    "image" TEXT,
    "published_on" DATE,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "focal_x" SMALLINT,
    "focal_y" SMALLINT,
    CONSTRAINT "articles_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "articles_focus" CHECK (focal_x BETWEEN 0 AND 100 AND focal_y BETWEEN 0 AND 100),
    CONSTRAINT "articles_image" CHECK (image ~ '^(/[^/\\]|https://)'),
    CONSTRAINT "articles_published_on" CHECK (published_on BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT "articles_route" CHECK (route ~ '^[a-z0-9]+([-/][a-z0-9]+)*$'),
    CONSTRAINT "articles_status" CHECK (is_allowed_value('articles.status', status, '{Draft,Published}'))
);
CREATE INDEX "articles_category_id_idx" ON "articles"("category_id");
CREATE UNIQUE INDEX "articles_route_key" ON "articles"("route");

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
    CONSTRAINT "article_texts_pkey" PRIMARY KEY ("article_id", "language"),
    -- Cleaning a text takes time that grows with its square in the worst case.
    CONSTRAINT "article_texts_html" CHECK (length(html) <= 200000),
    CONSTRAINT "article_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "property_lists" (
    "id" SERIAL NOT NULL,
    "market" "Market" NOT NULL,
    "query" TEXT NOT NULL DEFAULT '',
    "items_per_row" SMALLINT NOT NULL DEFAULT 4,
    "max_items" SMALLINT NOT NULL DEFAULT 8,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "property_lists_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "property_lists_counts" CHECK (items_per_row BETWEEN 1 AND 6 AND max_items BETWEEN 1 AND 24)
);

CREATE TABLE "property_list_texts" (
    "list_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL,
    "intro" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "property_list_texts_pkey" PRIMARY KEY ("list_id", "language"),
    CONSTRAINT "property_list_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "contact_blocks" (
    "id" SERIAL NOT NULL,
    "map" BOOLEAN NOT NULL DEFAULT true,
    "offices" BOOLEAN NOT NULL DEFAULT true,
    "opening_hours" BOOLEAN NOT NULL DEFAULT true,
    "form" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "contact_blocks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contact_blocks_form_is_known" CHECK ("form" IN ('siteContact', 'contactDemand', 'newsletter', 'job'))
);

CREATE TABLE "contact_block_texts" (
    "block_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL,
    "html" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "contact_block_texts_pkey" PRIMARY KEY ("block_id", "language"),
    CONSTRAINT "contact_block_texts_html" CHECK (length(html) <= 200000),
    CONSTRAINT "contact_block_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
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
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "team_members_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "team_members_portrait" CHECK (portrait ~ '^(/[^/\\]|https://)'),
    CONSTRAINT "team_members_status" CHECK (is_allowed_value('team_members.status', status, '{Draft,Published}'))
);
CREATE INDEX "team_members_category_id_idx" ON "team_members"("category_id");
CREATE INDEX "team_members_office_id_idx" ON "team_members"("office_id");

CREATE TABLE "team_member_texts" (
    "member_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "role" TEXT NOT NULL,
    "bio" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "team_member_texts_pkey" PRIMARY KEY ("member_id", "language"),
    CONSTRAINT "team_member_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
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
    "lead_id" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "testimonials_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "testimonials_given_on" CHECK (given_on BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT "testimonials_image" CHECK (image ~ '^(/[^/\\]|https://)'),
    CONSTRAINT "testimonials_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "testimonials_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    CONSTRAINT "testimonials_status" CHECK (is_allowed_value('testimonials.status', status, '{Draft,Published}')),
    CONSTRAINT "testimonials_verification"
      CHECK (is_allowed_value('testimonials.verification', verification,
      '{sale-file,rental-file,valuation-file,none}')),
    CONSTRAINT "testimonials_website" CHECK (website ~ '^https?://')
);
CREATE INDEX "testimonials_lead_id_idx" ON "testimonials"("lead_id");
CREATE UNIQUE INDEX "testimonials_slug_key" ON "testimonials"("slug");

CREATE TABLE "testimonial_texts" (
    "testimonial_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL,
    "comment" TEXT NOT NULL,
    CONSTRAINT "testimonial_texts_pkey" PRIMARY KEY ("testimonial_id", "language"),
    CONSTRAINT "testimonial_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

-- ── cms ─────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "content_changes" (
    "id" BIGSERIAL NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "transaction_id" BIGINT NOT NULL,
    "source" "change_source" NOT NULL,
    "staff_id" UUID,
    "document_kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "table_name" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    CONSTRAINT "content_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "content_changes_changed_at_idx" ON "content_changes"("changed_at");
CREATE INDEX "content_changes_document_kind_document_id_id_idx" ON "content_changes"("document_kind", "document_id",
  "id");

CREATE TABLE "content_versions" (
    "document_kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    CONSTRAINT "content_versions_pkey" PRIMARY KEY ("document_kind", "document_id")
);

CREATE TABLE "content_drafts" (
    "document_kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "state" JSONB NOT NULL,
    "version" BIGINT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "staff_id" UUID NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "content_drafts_pkey" PRIMARY KEY ("document_kind", "document_id")
);
CREATE INDEX "content_drafts_staff_id_idx" ON "content_drafts"("staff_id");

CREATE TABLE "content_plans" (
    "id" SERIAL NOT NULL,
    "document_kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "state" JSONB,
    "staff_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "failure" TEXT,
    "version" BIGINT NOT NULL,
    CONSTRAINT "content_plans_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "content_plans_action" CHECK (action IN ('publish', 'withdraw'))
);
CREATE INDEX "content_plans_document_kind_document_id_idx" ON "content_plans"("document_kind", "document_id");
CREATE INDEX "content_plans_due_at_idx" ON "content_plans"("due_at");
CREATE INDEX "content_plans_staff_id_idx" ON "content_plans"("staff_id");

CREATE TABLE "content_editors" (
    "document_kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "staff_id" UUID NOT NULL,
    "tab_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "content_editors_pkey" PRIMARY KEY ("document_kind", "document_id", "tab_id")
);
CREATE INDEX "content_editors_seen_at_idx" ON "content_editors"("seen_at");
CREATE INDEX "content_editors_staff_id_idx" ON "content_editors"("staff_id");

CREATE TABLE "library_pictures" (
    "id" SERIAL NOT NULL,
    "src" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "credit" TEXT,
    "focal_x" SMALLINT,
    "focal_y" SMALLINT,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decorative" BOOLEAN NOT NULL DEFAULT false,
    "licence_until" DATE,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    CONSTRAINT "library_pictures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "library_pictures_focus" CHECK (focal_x BETWEEN 0 AND 100 AND focal_y BETWEEN 0 AND 100),
    CONSTRAINT "library_pictures_size" CHECK (width BETWEEN 1 AND 10000 AND height BETWEEN 1 AND 10000),
    CONSTRAINT "library_pictures_src" CHECK (src ~ '^/[^/\\]')
);
CREATE UNIQUE INDEX "library_pictures_src_key" ON "library_pictures"("src");

CREATE TABLE "library_picture_texts" (
    "picture_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "alt" TEXT NOT NULL,
    CONSTRAINT "library_picture_texts_pkey" PRIMARY KEY ("picture_id", "language"),
    CONSTRAINT "library_picture_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "library_files" (
    "id" SERIAL NOT NULL,
    "stored_name" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "library_files_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "library_files_stored_name" CHECK (stored_name ~ '^[0-9a-f]{24}[.](pdf|docx)$')
);
CREATE UNIQUE INDEX "library_files_stored_name_key" ON "library_files"("stored_name");

CREATE TABLE "library_file_texts" (
    "file_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "title" TEXT NOT NULL,
    CONSTRAINT "library_file_texts_pkey" PRIMARY KEY ("file_id", "language"),
    CONSTRAINT "library_file_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

-- ── requests ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "leads" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "form" TEXT NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "property_id" INTEGER,
    "project_id" INTEGER,
    "office_id" INTEGER,
    "subject" TEXT NOT NULL DEFAULT '',
    "values" JSONB NOT NULL,
    "email" TEXT,
    "source_path" TEXT NOT NULL DEFAULT '',
    "utm" JSONB,
    "consent_version" TEXT NOT NULL,
    "content_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "erase_after" TIMESTAMPTZ(3) NOT NULL,
    "copy_withheld" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "leads_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "leads_email_is_lower_case" CHECK ("email" = lower("email")),
    CONSTRAINT "leads_erased_after_they_came" CHECK ("erase_after" > "created_at"),
    CONSTRAINT "leads_form_is_a_name" CHECK ("form" ~ '^[a-z][A-Za-z]{1,39}$'),
    CONSTRAINT "leads_language_is_known" CHECK ("language" IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "leads_utm_is_named" CHECK (jsonb_typeof("utm") = 'object'),
    CONSTRAINT "leads_values_are_named" CHECK (jsonb_typeof("values") = 'object')
);
CREATE INDEX "leads_content_hash_created_at_idx" ON "leads"("content_hash", "created_at" DESC);
CREATE INDEX "leads_created_at_id_idx" ON "leads"("created_at", "id");
CREATE INDEX "leads_email_idx" ON "leads"("email");
CREATE INDEX "leads_erase_after_idx" ON "leads"("erase_after");
CREATE INDEX "leads_form_created_at_idx" ON "leads"("form", "created_at");
-- The homes with offers, and the offers of one.
CREATE INDEX "leads_offers_idx" ON "leads"("property_id", "created_at") WHERE form = 'offer';
CREATE INDEX "leads_office_id_created_at_idx" ON "leads"("office_id", "created_at");
CREATE INDEX "leads_property_id_idx" ON "leads"("property_id");

CREATE TABLE "desk_requests" (
    "lead_id" UUID NOT NULL,
    "state" "request_state" NOT NULL DEFAULT 'new',
    "staff_id" UUID,
    "due_at" TIMESTAMPTZ(3),
    "first_answer_at" TIMESTAMPTZ(3),
    "overdue_told_at" TIMESTAMPTZ(3),
    "words" TSVECTOR NOT NULL,
    "answer_seconds" INTEGER,
    CONSTRAINT "desk_requests_pkey" PRIMARY KEY ("lead_id"),
    CONSTRAINT "desk_requests_answer_seconds" CHECK (answer_seconds IS NULL OR (answer_seconds >= 0
      AND first_answer_at IS NOT NULL))
);
-- The job finds by it what it has still to compute.
CREATE INDEX "desk_requests_answer_seconds_missing" ON "desk_requests" (lead_id) WHERE first_answer_at IS NOT NULL
  AND answer_seconds IS NULL;
CREATE INDEX "desk_requests_staff_id_idx" ON "desk_requests"("staff_id");
CREATE INDEX "desk_requests_state_due_at_idx" ON "desk_requests"("state", "due_at");
CREATE INDEX "desk_requests_words_idx" ON "desk_requests" USING gin ("words");

CREATE TABLE "request_views" (
    "id" SERIAL NOT NULL,
    "staff_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    CONSTRAINT "request_views_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "request_views_staff_id_name_key" ON "request_views"("staff_id", "name");

CREATE TABLE "desk_request_events" (
    "id" BIGSERIAL NOT NULL,
    "lead_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    "kind" TEXT NOT NULL,
    "person_id" UUID,
    "office_id" INTEGER,
    "mail_id" UUID,
    "note" TEXT,
    CONSTRAINT "desk_request_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "desk_request_events_lead_id_id_idx" ON "desk_request_events"("lead_id", "id");
CREATE INDEX "desk_request_events_mail_id_idx" ON "desk_request_events"("mail_id");
CREATE INDEX "desk_request_events_office_id_idx" ON "desk_request_events"("office_id");
CREATE INDEX "desk_request_events_person_id_idx" ON "desk_request_events"("person_id");
CREATE INDEX "desk_request_events_staff_id_idx" ON "desk_request_events"("staff_id");

CREATE TABLE "answer_templates" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "forms" TEXT[] DEFAULT ARRAY[]::TEXT[],
    CONSTRAINT "answer_templates_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "answer_template_texts" (
    "template_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "subject" TEXT,
    "body" TEXT NOT NULL,
    CONSTRAINT "answer_template_texts_pkey" PRIMARY KEY ("template_id", "language"),
    CONSTRAINT "answer_template_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

-- ── viewings ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "appointments" (
    "id" UUID NOT NULL,
    "office_id" INTEGER NOT NULL,
    "property_id" INTEGER NOT NULL,
    "agent" SMALLINT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'confirmed',
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "settled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reminded_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "no_show_at" TIMESTAMPTZ(3),
    "cancel_reason" TEXT,
    "cancel_shown" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "appointments_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "appointments_agent" CHECK (agent BETWEEN 1 AND 20),
    CONSTRAINT "appointments_order" CHECK (starts_at < ends_at),
    CONSTRAINT "appointments_sequence" CHECK (sequence >= 0),
    CONSTRAINT "appointments_status" CHECK (status IN ('confirmed', 'cancelled'))
);
-- Of any number of people who ask for one slot at once, these let exactly one have it. A number is written as a range
-- of one, which the index can hold without an extension.
ALTER TABLE "appointments"
  ADD CONSTRAINT "appointments_one_per_home" EXCLUDE USING gist (
    int4range(property_id, property_id, '[]') WITH =, tstzrange(starts_at, ends_at) WITH &&
  ) WHERE (status = 'confirmed'),
  ADD CONSTRAINT "appointments_one_per_agent" EXCLUDE USING gist (
    int4range(office_id, office_id, '[]') WITH =, int4range(agent, agent, '[]') WITH =,
    tstzrange(starts_at, ends_at) WITH &&
  ) WHERE (status = 'confirmed');
CREATE INDEX "appointments_office_id_starts_at_idx" ON "appointments"("office_id", "starts_at");
CREATE INDEX "appointments_property_id_idx" ON "appointments"("property_id");
-- A week of all offices.
CREATE INDEX "appointments_starts_at_idx" ON "appointments"("starts_at");

CREATE TABLE "viewing_feedback" (
    "appointment_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "reminded_at" TIMESTAMPTZ(3),
    "given_at" TIMESTAMPTZ(3),
    "liked" TEXT,
    "price" TEXT,
    "next_step" TEXT,
    "words" TEXT NOT NULL DEFAULT '',
    "wants_similar" BOOLEAN NOT NULL DEFAULT false,
    "released_at" TIMESTAMPTZ(3),
    "released_by" UUID,
    "released_words" TEXT,
    CONSTRAINT "viewing_feedback_pkey" PRIMARY KEY ("appointment_id"),
    CONSTRAINT "viewing_feedback_given" CHECK ((given_at IS NULL) = (liked IS NULL)),
    CONSTRAINT "viewing_feedback_liked" CHECK (liked IN ('yes', 'doubt', 'no')),
    CONSTRAINT "viewing_feedback_next_step" CHECK (next_step IN ('again', 'offer', 'none')),
    CONSTRAINT "viewing_feedback_price" CHECK (price IN ('low', 'right', 'high')),
    CONSTRAINT "viewing_feedback_released" CHECK (released_at IS NULL OR (given_at IS NOT NULL
      AND released_words IS NOT NULL))
);
CREATE INDEX "viewing_feedback_released_by_idx" ON "viewing_feedback"("released_by");

CREATE TABLE "staff_calendars" (
    "staff_id" UUID NOT NULL,
    "agent" SMALLINT NOT NULL,
    "address" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "tried_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    CONSTRAINT "staff_calendars_pkey" PRIMARY KEY ("staff_id"),
    CONSTRAINT "staff_calendars_agent" CHECK (agent BETWEEN 1 AND 20)
);

CREATE TABLE "staff_busy_times" (
    "id" BIGSERIAL NOT NULL,
    "staff_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "staff_busy_times_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "staff_busy_times_order" CHECK (starts_at < ends_at)
);
CREATE INDEX "staff_busy_times_staff_id_starts_at_idx" ON "staff_busy_times"("staff_id", "starts_at");

-- ── offers ──────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "offer_decisions" (
    "lead_id" UUID NOT NULL,
    "decision" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    CONSTRAINT "offer_decisions_pkey" PRIMARY KEY ("lead_id"),
    CONSTRAINT "offer_decisions_decision" CHECK (decision IN ('accepted', 'declined'))
);
CREATE INDEX "offer_decisions_staff_id_idx" ON "offer_decisions"("staff_id");

CREATE TABLE "offer_counters" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "lead_id" UUID NOT NULL,
    "previous_id" UUID,
    "kind" TEXT NOT NULL,
    "amount" INTEGER,
    "conditions" TEXT,
    "valid_until" DATE,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    CONSTRAINT "offer_counters_pkey" PRIMARY KEY ("id"),
    -- Each of these is about a counter-offer.
    CONSTRAINT "offer_counters_answers" CHECK ("kind" NOT IN ('accepted', 'declined', 'withdrawn')
      OR "previous_id" IS NOT NULL),
    CONSTRAINT "offer_counters_kind" CHECK ("kind" IN ('counter', 'accepted', 'declined', 'withdrawn')),
    CONSTRAINT "offer_counters_terms" CHECK (("kind" = 'counter') = ("amount" IS NOT NULL)
      AND ("kind" = 'counter') = ("valid_until" IS NOT NULL) AND ("kind" = 'counter') = ("conditions" IS NOT NULL))
);
CREATE UNIQUE INDEX "offer_counters_first_key" ON "offer_counters"("lead_id") WHERE "previous_id" IS NULL;
CREATE INDEX "offer_counters_lead_id_at_idx" ON "offer_counters"("lead_id", "at");
-- One chain for each offer: one row without a row before, and one row after each.
CREATE UNIQUE INDEX "offer_counters_previous_id_key" ON "offer_counters"("previous_id");
CREATE INDEX "offer_counters_staff_id_idx" ON "offer_counters"("staff_id");

CREATE TABLE "sealed_homes" (
    "property_id" INTEGER NOT NULL,
    "until" DATE NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sealed_by" UUID,
    "opened_at" TIMESTAMPTZ(3),
    "opened_by" UUID,
    CONSTRAINT "sealed_homes_pkey" PRIMARY KEY ("property_id")
);
CREATE INDEX "sealed_homes_opened_by_idx" ON "sealed_homes"("opened_by");
CREATE INDEX "sealed_homes_sealed_by_idx" ON "sealed_homes"("sealed_by");

CREATE TABLE "sealed_offers" (
    "lead_id" UUID NOT NULL,
    "values" JSONB NOT NULL,
    CONSTRAINT "sealed_offers_pkey" PRIMARY KEY ("lead_id")
);

-- ── rental-applications ─────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "rental_candidates" (
    "lead_id" UUID NOT NULL,
    "invited_at" TIMESTAMPTZ(3),
    "application_id" UUID,
    "decision" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    CONSTRAINT "rental_candidates_pkey" PRIMARY KEY ("lead_id"),
    CONSTRAINT "rental_candidates_decided_once" CHECK ((decision IS NULL) = (decided_at IS NULL)),
    CONSTRAINT "rental_candidates_decision_known" CHECK (decision IN ('chosen', 'notChosen')),
    -- Income and household are asked of nobody who wasn't invited to apply.
    CONSTRAINT "rental_candidates_invited_first" CHECK (application_id IS NULL OR invited_at IS NOT NULL)
);
CREATE UNIQUE INDEX "rental_candidates_application_id_key" ON "rental_candidates"("application_id");

-- ── forms ───────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "form_drafts" (
    "token_hash" CHAR(64) NOT NULL,
    "form" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "form_drafts_pkey" PRIMARY KEY ("token_hash"),
    CONSTRAINT "form_drafts_content_is_named" CHECK (jsonb_typeof("content") = 'object')
);
CREATE INDEX "form_drafts_expires_at_idx" ON "form_drafts"("expires_at");

CREATE TABLE "used_challenges" (
    "id" CHAR(64) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "used_challenges_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "used_challenges_expires_at_idx" ON "used_challenges"("expires_at");

CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,
    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "files" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "lead_id" UUID,
    "stored_name" TEXT NOT NULL,
    "original_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "content_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delete_after" TIMESTAMPTZ(3),
    CONSTRAINT "files_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "files_bytes" CHECK (bytes BETWEEN 1 AND 5242880),
    -- A picture may stand as long as what shows it; a document never has no end.
    CONSTRAINT "files_delete_after" CHECK (delete_after IS NOT NULL OR kind = 'picture'),
    CONSTRAINT "files_kind" CHECK (kind IN ('document', 'picture')),
    CONSTRAINT "files_original_name" CHECK (original_name <> '' AND original_name !~ '[\x01-\x1f\x7f/\\]'
      AND length(original_name) <= 120),
    CONSTRAINT "files_stored_name" CHECK (stored_name ~ (CASE kind WHEN 'picture' THEN '^[0-9a-f]{24}\.webp$'
      ELSE '^[0-9a-f]{24}\.(pdf|docx)$' END))
);
CREATE INDEX "files_delete_after_idx" ON "files"("delete_after");
CREATE INDEX "files_lead_id_idx" ON "files"("lead_id");
CREATE UNIQUE INDEX "files_stored_name_key" ON "files"("stored_name");

CREATE TABLE "document_grants" (
    "lead_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "email" TEXT NOT NULL,
    "property_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "feed_id" INTEGER,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "document_grants_pkey" PRIMARY KEY ("lead_id", "position"),
    CONSTRAINT "document_grants_email" CHECK (email = lower(email)),
    CONSTRAINT "document_grants_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "document_grants_url" CHECK (url ~ '^https?://')
);
CREATE INDEX "document_grants_email_property_id_idx" ON "document_grants"("email", "property_id");
CREATE INDEX "document_grants_expires_at_idx" ON "document_grants"("expires_at");
CREATE INDEX "document_grants_property_id_idx" ON "document_grants"("property_id");

-- ── mail ────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "lead_id" UUID,
    "recipient" VARCHAR(254) NOT NULL,
    "reply_to" VARCHAR(254),
    "subject" TEXT NOT NULL,
    "html" TEXT,
    "text" TEXT,
    "language" VARCHAR(2) NOT NULL,
    "attachments" JSONB,
    "list_unsubscribe" TEXT,
    "message_id" TEXT NOT NULL,
    "status" "MailStatus" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "confidential" BOOLEAN NOT NULL DEFAULT false,
    "personal" BOOLEAN NOT NULL DEFAULT false,
    "dropped_at" TIMESTAMPTZ(3),
    "dropped_by" UUID,
    "drop_reason" TEXT,
    "bulk" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "mails_pkey" PRIMARY KEY ("id"),
    -- One recipient, and nothing that could begin another header.
    CONSTRAINT "mails_addresses" CHECK (recipient ~ '^[^@\s,;<>]+@[^@\s,;<>]+$'
      AND reply_to ~ '^[^@\s,;<>]+@[^@\s,;<>]+$'),
    CONSTRAINT "mails_attempts" CHECK (attempts >= 0),
    -- What a mail said may be forgotten once it is sent, never before.
    CONSTRAINT "mails_contents" CHECK (status = 'sent' OR (html IS NOT NULL AND text IS NOT NULL)),
    CONSTRAINT "mails_dropped" CHECK (("status"::text = 'dropped') = ("dropped_at" IS NOT NULL)
      AND ("dropped_at" IS NULL) = ("drop_reason" IS NULL)),
    CONSTRAINT "mails_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "mails_list_unsubscribe" CHECK (list_unsubscribe ~ '^https?://[^<>\s]+$'),
    CONSTRAINT "mails_message_id" CHECK (message_id ~ '^<[^<>\s]+@[^<>\s]+>$'),
    CONSTRAINT "mails_sent" CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
    CONSTRAINT "mails_subject" CHECK (subject <> '' AND subject !~ '[\x01-\x1f\x7f]')
);
CREATE INDEX "mails_dropped_by_idx" ON "mails"("dropped_by");
CREATE INDEX "mails_lead_id_idx" ON "mails"("lead_id");
CREATE UNIQUE INDEX "mails_message_id_key" ON "mails"("message_id");
CREATE INDEX "mails_status_next_attempt_at_idx" ON "mails"("status", "next_attempt_at");

-- ── saved-searches ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "wishes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "frequency" "WishFrequency" NOT NULL,
    "market" "Market" NOT NULL,
    "category_mask" SMALLINT NOT NULL,
    "zips" VARCHAR(5)[] DEFAULT ARRAY[]::VARCHAR(5)[],
    "sectors" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "price_min" INTEGER,
    "price_max" INTEGER,
    "bedrooms" SMALLINT,
    "bathrooms" SMALLINT,
    "shower_rooms" SMALLINT,
    "toilets" SMALLINT,
    "garages" SMALLINT,
    "parkings" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "wishes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "wishes_budget" CHECK (price_min >= 0 AND price_max >= coalesce(price_min, 0)),
    CONSTRAINT "wishes_count_from_one"
      CHECK (LEAST(bedrooms, bathrooms, shower_rooms, toilets, garages, parkings) >= 1),
    CONSTRAINT "wishes_email_is_lower_case" CHECK (email = lower(email)),
    CONSTRAINT "wishes_language_is_known" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "wishes_name_a_place" CHECK (coalesce(cardinality(zips), 0) + coalesce(cardinality(sectors), 0) > 0),
    CONSTRAINT "wishes_name_a_type" CHECK (category_mask BETWEEN 1 AND 63)
);
CREATE INDEX "wishes_email_idx" ON "wishes"("email");
CREATE INDEX "wishes_living" ON "wishes" (id) WHERE ended_at IS NULL;

CREATE TABLE "home_changes" (
    "property_id" INTEGER NOT NULL,
    "before" JSONB,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "home_changes_pkey" PRIMARY KEY ("property_id")
);

CREATE TABLE "wish_notices" (
    "id" BIGSERIAL NOT NULL,
    "wish_id" UUID NOT NULL,
    "property_id" INTEGER NOT NULL,
    "kind" "NoticeKind" NOT NULL,
    "price_before" DOUBLE PRECISION,
    "price_told" DOUBLE PRECISION,
    "queued_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    CONSTRAINT "wish_notices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "wish_notices_lowered_price" CHECK ((kind = 'price') = (price_before IS NOT NULL))
);
-- An owner's list counts the mails about a home by day.
CREATE INDEX "wish_notices_told_of_home" ON "wish_notices" (property_id, sent_at) WHERE sent_at IS NOT NULL;
-- A home waits once per wish, whatever else happens to it until the mail goes out.
CREATE UNIQUE INDEX "wish_notices_wait_once" ON "wish_notices" (wish_id, property_id) WHERE sent_at IS NULL;
CREATE INDEX "wish_notices_wish_id_property_id_idx" ON "wish_notices"("wish_id", "property_id");

-- ── newsletters ─────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "newsletter_subscriptions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "refusals" SMALLINT NOT NULL DEFAULT 0,
    "suppressed_at" TIMESTAMPTZ(3),
    CONSTRAINT "newsletter_subscriptions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "newsletter_email_is_lower_case" CHECK (email = lower(email)),
    CONSTRAINT "newsletter_language_is_known" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);
CREATE INDEX "newsletter_subscriptions_created_at_idx" ON "newsletter_subscriptions"("created_at");
CREATE UNIQUE INDEX "newsletter_subscriptions_email_key" ON "newsletter_subscriptions"("email");

CREATE TABLE "newsletters" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    CONSTRAINT "newsletters_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "newsletter_texts" (
    "newsletter_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "subject" TEXT NOT NULL,
    "preview" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "newsletter_texts_pkey" PRIMARY KEY ("newsletter_id", "language"),
    CONSTRAINT "newsletter_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "newsletter_blocks" (
    "id" SERIAL NOT NULL,
    "newsletter_id" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT NOT NULL,
    "image" TEXT,
    "article_id" INTEGER,
    "home_id" INTEGER,
    "href" TEXT,
    CONSTRAINT "newsletter_blocks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "newsletter_blocks_kind" CHECK (kind IN ('words', 'picture', 'article', 'home', 'button'))
);
CREATE INDEX "newsletter_blocks_article_id_idx" ON "newsletter_blocks"("article_id");
CREATE INDEX "newsletter_blocks_newsletter_id_idx" ON "newsletter_blocks"("newsletter_id");

CREATE TABLE "newsletter_block_texts" (
    "block_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "html" TEXT NOT NULL DEFAULT '',
    "label" TEXT NOT NULL DEFAULT '',
    "alt" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "newsletter_block_texts_pkey" PRIMARY KEY ("block_id", "language"),
    CONSTRAINT "newsletter_block_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);

CREATE TABLE "newsletter_sendings" (
    "newsletter_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "send_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "staff_id" UUID,
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "unsubscribed" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "newsletter_sendings_pkey" PRIMARY KEY ("newsletter_id"),
    CONSTRAINT "newsletter_sendings_ended" CHECK ((state IN ('cancelled', 'finished')) = (ended_at IS NOT NULL)),
    CONSTRAINT "newsletter_sendings_started" CHECK ((state = 'scheduled') = (started_at IS NULL)),
    CONSTRAINT "newsletter_sendings_state"
      CHECK (state IN ('scheduled', 'running', 'paused', 'cancelled', 'finished'))
);
CREATE INDEX "newsletter_sendings_staff_id_idx" ON "newsletter_sendings"("staff_id");
CREATE INDEX "newsletter_sendings_state_send_at_idx" ON "newsletter_sendings"("state", "send_at");

CREATE TABLE "newsletter_recipients" (
    "newsletter_id" INTEGER NOT NULL,
    "subscription_id" UUID NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "mail_id" UUID,
    "unsubscribed_at" TIMESTAMPTZ(3),
    CONSTRAINT "newsletter_recipients_pkey" PRIMARY KEY ("newsletter_id", "subscription_id"),
    CONSTRAINT "newsletter_recipients_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "newsletter_recipients_state" CHECK (state IN ('waiting', 'queued', 'sent', 'refused', 'skipped'))
);
CREATE INDEX "newsletter_recipients_mail_id_idx" ON "newsletter_recipients"("mail_id");
CREATE INDEX "newsletter_recipients_newsletter_id_state_idx" ON "newsletter_recipients"("newsletter_id", "state");
CREATE INDEX "newsletter_recipients_subscription_id_idx" ON "newsletter_recipients"("subscription_id");

-- ── owners ──────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "owners" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "feed_id" INTEGER,
    "email" VARCHAR(254) NOT NULL,
    "name" TEXT NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "password_hash" TEXT,
    "password_changed_at" TIMESTAMPTZ(3),
    "second_step" BOOLEAN NOT NULL DEFAULT true,
    "weekly_summary" BOOLEAN NOT NULL DEFAULT true,
    "summarised_at" TIMESTAMPTZ(3),
    "invited_at" TIMESTAMPTZ(3),
    "last_login_at" TIMESTAMPTZ(3),
    "locked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "event_mails" BOOLEAN NOT NULL DEFAULT true,
    CONSTRAINT "owners_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "owners_email_lowercase" CHECK (email = lower(email) AND email LIKE '_%@_%'),
    CONSTRAINT "owners_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "owners_password_dated" CHECK ((password_hash IS NULL) = (password_changed_at IS NULL))
);
CREATE UNIQUE INDEX "owners_email_key" ON "owners"("email");
CREATE UNIQUE INDEX "owners_feed_id_key" ON "owners"("feed_id");

CREATE TABLE "owner_events" (
    "id" BIGSERIAL NOT NULL,
    "owner_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    "kind" TEXT NOT NULL,
    "property_id" INTEGER,
    CONSTRAINT "owner_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "owner_events_owner_id_id_idx" ON "owner_events"("owner_id", "id");
CREATE INDEX "owner_events_property_id_idx" ON "owner_events"("property_id");
CREATE INDEX "owner_events_staff_id_idx" ON "owner_events"("staff_id");

CREATE TABLE "owner_invitations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" VARCHAR(254) NOT NULL,
    "name" TEXT NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "property_id" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3),
    "staff_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "owner_invitations_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "owner_invitations_email_property_id_key" ON "owner_invitations"("email", "property_id");
CREATE INDEX "owner_invitations_property_id_idx" ON "owner_invitations"("property_id");
CREATE INDEX "owner_invitations_staff_id_idx" ON "owner_invitations"("staff_id");

CREATE TABLE "owner_properties" (
    "owner_id" UUID NOT NULL,
    "property_id" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3),
    CONSTRAINT "owner_properties_pkey" PRIMARY KEY ("owner_id", "property_id"),
    CONSTRAINT "owner_properties_order" CHECK (since <= until)
);
CREATE INDEX "owner_properties_property_id_idx" ON "owner_properties"("property_id");

CREATE TABLE "owner_sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "owner_sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "owner_sessions_order" CHECK (created_at <= last_seen_at)
);
CREATE INDEX "owner_sessions_last_seen_at_idx" ON "owner_sessions"("last_seen_at");
CREATE INDEX "owner_sessions_owner_id_idx" ON "owner_sessions"("owner_id");
CREATE UNIQUE INDEX "owner_sessions_token_hash_key" ON "owner_sessions"("token_hash");

CREATE TABLE "owner_devices" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "owner_devices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "owner_devices_order" CHECK (created_at < expires_at)
);
CREATE INDEX "owner_devices_expires_at_idx" ON "owner_devices"("expires_at");
CREATE INDEX "owner_devices_owner_id_idx" ON "owner_devices"("owner_id");
CREATE UNIQUE INDEX "owner_devices_token_hash_key" ON "owner_devices"("token_hash");

CREATE TABLE "owner_logins" (
    "token_hash" CHAR(64) NOT NULL,
    "owner_id" UUID,
    "code_hash" CHAR(64) NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "owner_logins_pkey" PRIMARY KEY ("token_hash"),
    CONSTRAINT "owner_logins_attempts" CHECK (attempts >= 0),
    CONSTRAINT "owner_logins_order" CHECK (created_at < expires_at)
);
CREATE INDEX "owner_logins_expires_at_idx" ON "owner_logins"("expires_at");
CREATE INDEX "owner_logins_owner_id_idx" ON "owner_logins"("owner_id");

CREATE TABLE "owner_links" (
    "token_hash" CHAR(64) NOT NULL,
    "owner_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "owner_links_pkey" PRIMARY KEY ("token_hash"),
    CONSTRAINT "owner_links_kind" CHECK (kind IN ('invitation', 'reset')),
    CONSTRAINT "owner_links_order" CHECK (created_at < expires_at)
);
CREATE INDEX "owner_links_expires_at_idx" ON "owner_links"("expires_at");
CREATE INDEX "owner_links_owner_id_idx" ON "owner_links"("owner_id");

-- ── staff-accounts ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "staff" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" VARCHAR(254) NOT NULL,
    "name" TEXT NOT NULL,
    "role" "staff_role" NOT NULL,
    "office_id" INTEGER,
    "language" VARCHAR(2) NOT NULL,
    "password_hash" TEXT,
    "password_changed_at" TIMESTAMPTZ(3),
    "totp_secret" TEXT,
    "totp_step" INTEGER NOT NULL DEFAULT 0,
    "last_login_at" TIMESTAMPTZ(3),
    "deactivated_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "staff_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "staff_email_key" ON "staff"("email");
CREATE INDEX "staff_office_id_idx" ON "staff"("office_id");

CREATE TABLE "staff_sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "staff_id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "new_codes" TEXT,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "staff_sessions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "staff_sessions_last_seen_at_idx" ON "staff_sessions"("last_seen_at");
CREATE INDEX "staff_sessions_staff_id_idx" ON "staff_sessions"("staff_id");
CREATE UNIQUE INDEX "staff_sessions_token_hash_key" ON "staff_sessions"("token_hash");

CREATE TABLE "staff_notice_choices" (
    "staff_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "way" "staff_notice_way" NOT NULL,
    CONSTRAINT "staff_notice_choices_pkey" PRIMARY KEY ("staff_id", "event")
);

CREATE TABLE "staff_notices" (
    "id" BIGSERIAL NOT NULL,
    "staff_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "way" "staff_notice_way" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID,
    "lead_id" UUID,
    "item" TEXT,
    CONSTRAINT "staff_notices_pkey" PRIMARY KEY ("id"),
    -- What nobody wants to know isn't written down.
    CONSTRAINT "staff_notices_way" CHECK ("way" <> 'never')
);
CREATE INDEX "staff_notices_by_id_idx" ON "staff_notices"("by_id");
CREATE INDEX "staff_notices_lead_id_idx" ON "staff_notices"("lead_id");
CREATE INDEX "staff_notices_staff_id_id_idx" ON "staff_notices"("staff_id", "id");

CREATE TABLE "staff_logins" (
    "token_hash" CHAR(64) NOT NULL,
    "staff_id" UUID NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "totp_secret" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "staff_logins_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "staff_logins_expires_at_idx" ON "staff_logins"("expires_at");
CREATE INDEX "staff_logins_staff_id_idx" ON "staff_logins"("staff_id");

CREATE TABLE "staff_links" (
    "token_hash" CHAR(64) NOT NULL,
    "staff_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "staff_links_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "staff_links_expires_at_idx" ON "staff_links"("expires_at");
CREATE INDEX "staff_links_staff_id_idx" ON "staff_links"("staff_id");

CREATE TABLE "staff_recovery_codes" (
    "staff_id" UUID NOT NULL,
    "code_hash" CHAR(64) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "staff_recovery_codes_pkey" PRIMARY KEY ("staff_id", "code_hash")
);

CREATE TABLE "staff_passkeys" (
    "id" VARCHAR(1400) NOT NULL,
    "staff_id" UUID NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    CONSTRAINT "staff_passkeys_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "staff_passkeys_staff_id_idx" ON "staff_passkeys"("staff_id");

CREATE TABLE "staff_challenges" (
    "token_hash" CHAR(64) NOT NULL,
    "challenge" TEXT NOT NULL,
    "session_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "staff_challenges_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "staff_challenges_expires_at_idx" ON "staff_challenges"("expires_at");
CREATE INDEX "staff_challenges_session_id_idx" ON "staff_challenges"("session_id");

CREATE TABLE "staff_events" (
    "id" SERIAL NOT NULL,
    "staff_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "staff_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "staff_events_staff_id_created_at_idx" ON "staff_events"("staff_id", "created_at");

CREATE TABLE "desk_audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    "kind" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "query" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "desk_audit_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "desk_audit_at_idx" ON "desk_audit"("at");
CREATE INDEX "desk_audit_staff_id_idx" ON "desk_audit"("staff_id");

-- ── sign-in ─────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "login_failures" (
    "key" CHAR(64) NOT NULL,
    "failures" INTEGER NOT NULL,
    "locks" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "last_failed_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "login_failures_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "login_failures_counts" CHECK (failures >= 0 AND locks >= 0)
);
CREATE INDEX "login_failures_last_failed_at_idx" ON "login_failures"("last_failed_at");

-- ── references ──────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE "towns"
  ADD CONSTRAINT "towns_sector_id_fkey" FOREIGN KEY ("sector_id")
    REFERENCES "sectors"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "sector_texts"
  ADD CONSTRAINT "sector_texts_sector_id_fkey" FOREIGN KEY ("sector_id")
    REFERENCES "sectors"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "sector_ranges"
  ADD CONSTRAINT "sector_ranges_sector_id_fkey" FOREIGN KEY ("sector_id")
    REFERENCES "sectors"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "offices"
  ADD CONSTRAINT "offices_sector_id_fkey" FOREIGN KEY ("sector_id")
    REFERENCES "sectors"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "offices_zip_fkey" FOREIGN KEY ("zip")
    REFERENCES "towns"("zip") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "office_hours"
  ADD CONSTRAINT "office_hours_office_id_fkey" FOREIGN KEY ("office_id")
    REFERENCES "offices"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "office_closures"
  ADD CONSTRAINT "office_closures_office_id_fkey" FOREIGN KEY ("office_id")
    REFERENCES "offices"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "office_closure_texts"
  ADD CONSTRAINT "office_closure_texts_closure_id_fkey" FOREIGN KEY ("closure_id")
    REFERENCES "office_closures"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "office_openings"
  ADD CONSTRAINT "office_openings_office_id_fkey" FOREIGN KEY ("office_id")
    REFERENCES "offices"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "office_openings_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "category_texts"
  ADD CONSTRAINT "category_texts_category_id_fkey" FOREIGN KEY ("category_id")
    REFERENCES "categories"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "properties"
  ADD CONSTRAINT "properties_category_id_fkey" FOREIGN KEY ("category_id")
    REFERENCES "categories"("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "properties_zip_fkey" FOREIGN KEY ("zip")
    REFERENCES "towns"("zip") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "property_texts"
  ADD CONSTRAINT "property_texts_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "pictures"
  ADD CONSTRAINT "pictures_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "pictures_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "picture_texts"
  ADD CONSTRAINT "picture_texts_picture_id_fkey" FOREIGN KEY ("picture_id")
    REFERENCES "pictures"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "documents"
  ADD CONSTRAINT "documents_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "media"
  ADD CONSTRAINT "media_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "property_details"
  ADD CONSTRAINT "property_details_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "property_records"
  ADD CONSTRAINT "property_records_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "landing_texts"
  ADD CONSTRAINT "landing_texts_category_id_fkey" FOREIGN KEY ("category_id")
    REFERENCES "categories"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "landing_texts_zip_fkey" FOREIGN KEY ("zip")
    REFERENCES "towns"("zip") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "projects"
  ADD CONSTRAINT "projects_zip_fkey" FOREIGN KEY ("zip")
    REFERENCES "towns"("zip") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "project_texts"
  ADD CONSTRAINT "project_texts_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "project_units"
  ADD CONSTRAINT "project_units_category_id_fkey" FOREIGN KEY ("category_id")
    REFERENCES "categories"("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "project_units_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "project_phases"
  ADD CONSTRAINT "project_phases_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "project_documents"
  ADD CONSTRAINT "project_documents_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "project_records"
  ADD CONSTRAINT "project_records_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "home_settings"
  ADD CONSTRAINT "home_settings_changed_by_fkey" FOREIGN KEY ("changed_by")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "home_settings_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "property_history"
  ADD CONSTRAINT "property_history_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "property_history_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "property_days"
  ADD CONSTRAINT "property_days_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "property_sightings"
  ADD CONSTRAINT "property_sightings_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "import_runs"
  ADD CONSTRAINT "import_runs_allowed_by_fkey" FOREIGN KEY ("allowed_by")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "import_runs_started_by_fkey" FOREIGN KEY ("started_by")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "import_changes"
  ADD CONSTRAINT "import_changes_run_id_fkey" FOREIGN KEY ("run_id")
    REFERENCES "import_runs"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "import_refusals"
  ADD CONSTRAINT "import_refusals_run_id_fkey" FOREIGN KEY ("run_id")
    REFERENCES "import_runs"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "crm_deliveries"
  ADD CONSTRAINT "crm_deliveries_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "header_link_texts"
  ADD CONSTRAINT "header_link_texts_link_id_fkey" FOREIGN KEY ("link_id")
    REFERENCES "header_links"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "footer_column_texts"
  ADD CONSTRAINT "footer_column_texts_column_id_fkey" FOREIGN KEY ("column_id")
    REFERENCES "footer_columns"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "footer_images"
  ADD CONSTRAINT "footer_images_column_id_fkey" FOREIGN KEY ("column_id")
    REFERENCES "footer_columns"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "footer_image_texts"
  ADD CONSTRAINT "footer_image_texts_image_id_fkey" FOREIGN KEY ("image_id")
    REFERENCES "footer_images"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "banner_texts"
  ADD CONSTRAINT "banner_texts_banner_id_fkey" FOREIGN KEY ("banner_id")
    REFERENCES "banners"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "banner_images"
  ADD CONSTRAINT "banner_images_banner_id_fkey" FOREIGN KEY ("banner_id")
    REFERENCES "banners"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "banner_image_texts"
  ADD CONSTRAINT "banner_image_texts_image_id_fkey" FOREIGN KEY ("image_id")
    REFERENCES "banner_images"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "menu_entries"
  ADD CONSTRAINT "menu_entries_banner_id_fkey" FOREIGN KEY ("banner_id")
    REFERENCES "banners"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "menu_entries_parent_id_fkey" FOREIGN KEY ("parent_id")
    REFERENCES "menu_entries"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "menu_entry_texts"
  ADD CONSTRAINT "menu_entry_texts_entry_id_fkey" FOREIGN KEY ("entry_id")
    REFERENCES "menu_entries"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "modules"
  ADD CONSTRAINT "modules_entry_id_fkey" FOREIGN KEY ("entry_id")
    REFERENCES "menu_entries"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "past_paths"
  ADD CONSTRAINT "past_paths_article_id_fkey" FOREIGN KEY ("article_id")
    REFERENCES "articles"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "past_paths_entry_id_fkey" FOREIGN KEY ("entry_id")
    REFERENCES "menu_entries"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "article_categories"
  ADD CONSTRAINT "article_categories_parent_id_fkey" FOREIGN KEY ("parent_id")
    REFERENCES "article_categories"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "article_category_texts"
  ADD CONSTRAINT "article_category_texts_category_id_fkey" FOREIGN KEY ("category_id")
    REFERENCES "article_categories"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "articles"
  ADD CONSTRAINT "articles_category_id_fkey" FOREIGN KEY ("category_id")
    REFERENCES "article_categories"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "article_texts"
  ADD CONSTRAINT "article_texts_article_id_fkey" FOREIGN KEY ("article_id")
    REFERENCES "articles"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "property_list_texts"
  ADD CONSTRAINT "property_list_texts_list_id_fkey" FOREIGN KEY ("list_id")
    REFERENCES "property_lists"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "contact_block_texts"
  ADD CONSTRAINT "contact_block_texts_block_id_fkey" FOREIGN KEY ("block_id")
    REFERENCES "contact_blocks"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "team_members"
  ADD CONSTRAINT "team_members_category_id_fkey" FOREIGN KEY ("category_id")
    REFERENCES "article_categories"("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "team_members_office_id_fkey" FOREIGN KEY ("office_id")
    REFERENCES "offices"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "team_member_texts"
  ADD CONSTRAINT "team_member_texts_member_id_fkey" FOREIGN KEY ("member_id")
    REFERENCES "team_members"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "testimonials"
  ADD CONSTRAINT "testimonials_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "testimonial_texts"
  ADD CONSTRAINT "testimonial_texts_testimonial_id_fkey" FOREIGN KEY ("testimonial_id")
    REFERENCES "testimonials"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "content_drafts"
  ADD CONSTRAINT "content_drafts_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "content_plans"
  ADD CONSTRAINT "content_plans_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "content_editors"
  ADD CONSTRAINT "content_editors_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "library_picture_texts"
  ADD CONSTRAINT "library_picture_texts_picture_id_fkey" FOREIGN KEY ("picture_id")
    REFERENCES "library_pictures"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "library_file_texts"
  ADD CONSTRAINT "library_file_texts_file_id_fkey" FOREIGN KEY ("file_id")
    REFERENCES "library_files"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "leads"
  ADD CONSTRAINT "leads_office_id_fkey" FOREIGN KEY ("office_id")
    REFERENCES "offices"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "leads_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "leads_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "desk_requests"
  ADD CONSTRAINT "desk_requests_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "desk_requests_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "request_views"
  ADD CONSTRAINT "request_views_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "desk_request_events"
  ADD CONSTRAINT "desk_request_events_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "desk_request_events_mail_id_fkey" FOREIGN KEY ("mail_id")
    REFERENCES "mails"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "desk_request_events_office_id_fkey" FOREIGN KEY ("office_id")
    REFERENCES "offices"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "desk_request_events_person_id_fkey" FOREIGN KEY ("person_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "desk_request_events_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "answer_template_texts"
  ADD CONSTRAINT "answer_template_texts_template_id_fkey" FOREIGN KEY ("template_id")
    REFERENCES "answer_templates"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "appointments"
  ADD CONSTRAINT "appointments_id_fkey" FOREIGN KEY ("id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "appointments_office_id_fkey" FOREIGN KEY ("office_id")
    REFERENCES "offices"("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "appointments_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "viewing_feedback"
  ADD CONSTRAINT "viewing_feedback_appointment_id_fkey" FOREIGN KEY ("appointment_id")
    REFERENCES "appointments"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "viewing_feedback_released_by_fkey" FOREIGN KEY ("released_by")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "staff_calendars"
  ADD CONSTRAINT "staff_calendars_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "staff_busy_times"
  ADD CONSTRAINT "staff_busy_times_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff_calendars"("staff_id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "offer_decisions"
  ADD CONSTRAINT "offer_decisions_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "offer_decisions_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "offer_counters"
  ADD CONSTRAINT "offer_counters_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "offer_counters_previous_id_fkey" FOREIGN KEY ("previous_id")
    REFERENCES "offer_counters"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "offer_counters_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "sealed_homes"
  ADD CONSTRAINT "sealed_homes_opened_by_fkey" FOREIGN KEY ("opened_by")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "sealed_homes_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "sealed_homes_sealed_by_fkey" FOREIGN KEY ("sealed_by")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "sealed_offers"
  ADD CONSTRAINT "sealed_offers_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "rental_candidates"
  ADD CONSTRAINT "rental_candidates_application_id_fkey" FOREIGN KEY ("application_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "rental_candidates_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "files"
  ADD CONSTRAINT "files_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "document_grants"
  ADD CONSTRAINT "document_grants_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "document_grants_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "mails"
  ADD CONSTRAINT "mails_dropped_by_fkey" FOREIGN KEY ("dropped_by")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "mails_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "home_changes"
  ADD CONSTRAINT "home_changes_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "wish_notices"
  ADD CONSTRAINT "wish_notices_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "wish_notices_wish_id_fkey" FOREIGN KEY ("wish_id")
    REFERENCES "wishes"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "newsletter_texts"
  ADD CONSTRAINT "newsletter_texts_newsletter_id_fkey" FOREIGN KEY ("newsletter_id")
    REFERENCES "newsletters"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "newsletter_blocks"
  ADD CONSTRAINT "newsletter_blocks_article_id_fkey" FOREIGN KEY ("article_id")
    REFERENCES "articles"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "newsletter_blocks_newsletter_id_fkey" FOREIGN KEY ("newsletter_id")
    REFERENCES "newsletters"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "newsletter_block_texts"
  ADD CONSTRAINT "newsletter_block_texts_block_id_fkey" FOREIGN KEY ("block_id")
    REFERENCES "newsletter_blocks"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "newsletter_sendings"
  ADD CONSTRAINT "newsletter_sendings_newsletter_id_fkey" FOREIGN KEY ("newsletter_id")
    REFERENCES "newsletters"("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "newsletter_sendings_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "newsletter_recipients"
  ADD CONSTRAINT "newsletter_recipients_mail_id_fkey" FOREIGN KEY ("mail_id")
    REFERENCES "mails"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "newsletter_recipients_newsletter_id_fkey" FOREIGN KEY ("newsletter_id")
    REFERENCES "newsletter_sendings"("newsletter_id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "newsletter_recipients_subscription_id_fkey" FOREIGN KEY ("subscription_id")
    REFERENCES "newsletter_subscriptions"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "owner_events"
  ADD CONSTRAINT "owner_events_owner_id_fkey" FOREIGN KEY ("owner_id")
    REFERENCES "owners"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "owner_events_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "owner_events_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "owner_invitations"
  ADD CONSTRAINT "owner_invitations_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "owner_invitations_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "owner_properties"
  ADD CONSTRAINT "owner_properties_owner_id_fkey" FOREIGN KEY ("owner_id")
    REFERENCES "owners"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "owner_properties_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "owner_sessions"
  ADD CONSTRAINT "owner_sessions_owner_id_fkey" FOREIGN KEY ("owner_id")
    REFERENCES "owners"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "owner_devices"
  ADD CONSTRAINT "owner_devices_owner_id_fkey" FOREIGN KEY ("owner_id")
    REFERENCES "owners"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "owner_logins"
  ADD CONSTRAINT "owner_logins_owner_id_fkey" FOREIGN KEY ("owner_id")
    REFERENCES "owners"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "owner_links"
  ADD CONSTRAINT "owner_links_owner_id_fkey" FOREIGN KEY ("owner_id")
    REFERENCES "owners"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "staff"
  ADD CONSTRAINT "staff_office_id_fkey" FOREIGN KEY ("office_id")
    REFERENCES "offices"("id") ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "staff_sessions"
  ADD CONSTRAINT "staff_sessions_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "staff_notice_choices"
  ADD CONSTRAINT "staff_notice_choices_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "staff_notices"
  ADD CONSTRAINT "staff_notices_by_id_fkey" FOREIGN KEY ("by_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "staff_notices_lead_id_fkey" FOREIGN KEY ("lead_id")
    REFERENCES "leads"("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "staff_notices_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "staff_logins"
  ADD CONSTRAINT "staff_logins_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "staff_links"
  ADD CONSTRAINT "staff_links_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "staff_recovery_codes"
  ADD CONSTRAINT "staff_recovery_codes_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "staff_passkeys"
  ADD CONSTRAINT "staff_passkeys_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "staff_challenges"
  ADD CONSTRAINT "staff_challenges_session_id_fkey" FOREIGN KEY ("session_id")
    REFERENCES "staff_sessions"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "staff_events"
  ADD CONSTRAINT "staff_events_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "desk_audit"
  ADD CONSTRAINT "desk_audit_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON UPDATE CASCADE ON DELETE SET NULL;
