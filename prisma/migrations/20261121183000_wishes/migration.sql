CREATE TYPE "WishFrequency" AS ENUM ('atOnce', 'daily', 'weekly');
CREATE TYPE "NoticeKind" AS ENUM ('new', 'price', 'available');

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

    CONSTRAINT "wishes_pkey" PRIMARY KEY ("id")
);

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

    CONSTRAINT "wish_notices_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "newsletter_subscriptions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscriptions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "wishes_email_idx" ON "wishes"("email");
CREATE INDEX "wish_notices_wish_id_property_id_idx" ON "wish_notices"("wish_id", "property_id");
CREATE UNIQUE INDEX "newsletter_subscriptions_email_key" ON "newsletter_subscriptions"("email");

ALTER TABLE "home_changes" ADD CONSTRAINT "home_changes_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "wish_notices" ADD CONSTRAINT "wish_notices_wish_id_fkey" FOREIGN KEY ("wish_id") REFERENCES "wishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "wish_notices" ADD CONSTRAINT "wish_notices_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- From here on: what schema.prisma can't say.

ALTER TABLE "wishes"
  ADD CONSTRAINT "wishes_language_is_known" CHECK (language IN ('nl', 'fr', 'en', 'de')),
  ADD CONSTRAINT "wishes_email_is_lower_case" CHECK (email = lower(email)),
  ADD CONSTRAINT "wishes_name_a_type" CHECK (category_mask BETWEEN 1 AND 63),
  ADD CONSTRAINT "wishes_name_a_place" CHECK (coalesce(cardinality(zips), 0) + coalesce(cardinality(sectors), 0) > 0),
  ADD CONSTRAINT "wishes_budget" CHECK (price_min >= 0 AND price_max >= coalesce(price_min, 0)),
  ADD CONSTRAINT "wishes_count_from_one" CHECK (LEAST(bedrooms, bathrooms, shower_rooms, toilets, garages, parkings) >= 1);
ALTER TABLE "wish_notices"
  ADD CONSTRAINT "wish_notices_lowered_price" CHECK ((kind = 'price') = (price_before IS NOT NULL));
ALTER TABLE "newsletter_subscriptions"
  ADD CONSTRAINT "newsletter_language_is_known" CHECK (language IN ('nl', 'fr', 'en', 'de')),
  ADD CONSTRAINT "newsletter_email_is_lower_case" CHECK (email = lower(email));

CREATE INDEX "wishes_living" ON "wishes" (id) WHERE ended_at IS NULL;
-- A home waits once per wish, whatever else happens to it until the mail goes out.
CREATE UNIQUE INDEX "wish_notices_wait_once" ON "wish_notices" (wish_id, property_id) WHERE sent_at IS NULL;
CREATE INDEX "property_details_by_parkings" ON "property_details" (greatest(parkings, external_parkings), property_id)
  WHERE greatest(parkings, external_parkings) > 0;

-- Keeps what a home was before it changed, whoever changed it, until the wishes have been held against it. Several changes
-- between two such looks are one: only the first state counts. While nobody wishes for anything nothing is kept.
CREATE FUNCTION note_home_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM wishes WHERE ended_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO home_changes (property_id) SELECT id FROM after_rows WHERE published ORDER BY id ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  -- The row is written even where one waits already: that locks it, so that nobody takes it before this change is there to be seen.
  INSERT INTO home_changes (property_id, before)
  SELECT o.id, to_jsonb(o) FROM before_rows o JOIN after_rows n USING (id)
  WHERE (o.published, o.withdrawn_at, o.language_mask, o.market, o.availability, o.zip, o.category_mask, o.shown_price,
      o.bedrooms, o.bathrooms, o.shower_rooms, o.toilets, o.garages)
    IS DISTINCT FROM (n.published, n.withdrawn_at, n.language_mask, n.market, n.availability, n.zip, n.category_mask, n.shown_price,
      n.bedrooms, n.bathrooms, n.shower_rooms, n.toilets, n.garages)
  ORDER BY o.id
  ON CONFLICT (property_id) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;
CREATE TRIGGER properties_wishes_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_home_change();
CREATE TRIGGER properties_wishes_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_home_change();
