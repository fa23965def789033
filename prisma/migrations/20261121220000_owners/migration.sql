-- Owners, how they get in, and what they follow.

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

    CONSTRAINT "owners_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "owner_properties" (
    "owner_id" UUID NOT NULL,
    "property_id" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "owner_properties_pkey" PRIMARY KEY ("owner_id","property_id")
);

CREATE TABLE "owner_sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "owner_sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "owner_devices" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "owner_devices_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "owner_logins" (
    "token_hash" CHAR(64) NOT NULL,
    "owner_id" UUID,
    "code_hash" CHAR(64) NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "owner_logins_pkey" PRIMARY KEY ("token_hash")
);

CREATE TABLE "owner_links" (
    "token_hash" CHAR(64) NOT NULL,
    "owner_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "owner_links_pkey" PRIMARY KEY ("token_hash")
);

CREATE TABLE "login_failures" (
    "key" CHAR(64) NOT NULL,
    "failures" INTEGER NOT NULL,
    "locks" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "last_failed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "login_failures_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "property_days" (
    "property_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "seen" INTEGER NOT NULL DEFAULT 0,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "saved" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "property_days_pkey" PRIMARY KEY ("property_id","day")
);

CREATE TABLE "property_sightings" (
    "property_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "kind" VARCHAR(6) NOT NULL,
    "visitor" BYTEA NOT NULL,

    CONSTRAINT "property_sightings_pkey" PRIMARY KEY ("property_id","day","kind","visitor")
);

CREATE TABLE "sighting_keys" (
    "day" DATE NOT NULL,
    "key" BYTEA NOT NULL,

    CONSTRAINT "sighting_keys_pkey" PRIMARY KEY ("day")
);

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

    CONSTRAINT "property_history_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "owners_feed_id_key" ON "owners"("feed_id");

CREATE UNIQUE INDEX "owners_email_key" ON "owners"("email");

CREATE INDEX "owner_properties_property_id_idx" ON "owner_properties"("property_id");

CREATE UNIQUE INDEX "owner_sessions_token_hash_key" ON "owner_sessions"("token_hash");

CREATE INDEX "owner_sessions_owner_id_idx" ON "owner_sessions"("owner_id");

CREATE INDEX "owner_sessions_last_seen_at_idx" ON "owner_sessions"("last_seen_at");

CREATE UNIQUE INDEX "owner_devices_token_hash_key" ON "owner_devices"("token_hash");

CREATE INDEX "owner_devices_owner_id_idx" ON "owner_devices"("owner_id");

CREATE INDEX "owner_devices_expires_at_idx" ON "owner_devices"("expires_at");

CREATE INDEX "owner_logins_owner_id_idx" ON "owner_logins"("owner_id");

CREATE INDEX "owner_logins_expires_at_idx" ON "owner_logins"("expires_at");

CREATE INDEX "owner_links_owner_id_idx" ON "owner_links"("owner_id");

CREATE INDEX "owner_links_expires_at_idx" ON "owner_links"("expires_at");

CREATE INDEX "login_failures_last_failed_at_idx" ON "login_failures"("last_failed_at");

CREATE INDEX "property_days_day_idx" ON "property_days"("day");

CREATE INDEX "property_sightings_day_idx" ON "property_sightings"("day");

CREATE UNIQUE INDEX "property_history_feed_id_key" ON "property_history"("feed_id");

CREATE UNIQUE INDEX "property_history_reference_key" ON "property_history"("reference");

CREATE INDEX "property_history_property_id_kind_at_idx" ON "property_history"("property_id", "kind", "at");

ALTER TABLE "owner_properties" ADD CONSTRAINT "owner_properties_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "owner_properties" ADD CONSTRAINT "owner_properties_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "owner_sessions" ADD CONSTRAINT "owner_sessions_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "owner_devices" ADD CONSTRAINT "owner_devices_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "owner_logins" ADD CONSTRAINT "owner_logins_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "owners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "property_days" ADD CONSTRAINT "property_days_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "property_sightings" ADD CONSTRAINT "property_sightings_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "property_history" ADD CONSTRAINT "property_history_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── rules that the schema language has no words for ─────────────────────────────────────────────────────────────────

ALTER TABLE "owners"
  ADD CONSTRAINT "owners_email_lowercase" CHECK (email = lower(email) AND email LIKE '_%@_%'),
  ADD CONSTRAINT "owners_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
  ADD CONSTRAINT "owners_password_dated" CHECK ((password_hash IS NULL) = (password_changed_at IS NULL));

ALTER TABLE "owner_properties" ADD CONSTRAINT "owner_properties_order" CHECK (since <= until);

ALTER TABLE "owner_sessions" ADD CONSTRAINT "owner_sessions_order" CHECK (created_at <= last_seen_at);
ALTER TABLE "owner_devices" ADD CONSTRAINT "owner_devices_order" CHECK (created_at < expires_at);
ALTER TABLE "owner_logins"
  ADD CONSTRAINT "owner_logins_order" CHECK (created_at < expires_at),
  ADD CONSTRAINT "owner_logins_attempts" CHECK (attempts >= 0);
ALTER TABLE "owner_links"
  ADD CONSTRAINT "owner_links_order" CHECK (created_at < expires_at),
  ADD CONSTRAINT "owner_links_kind" CHECK (kind IN ('invitation', 'reset'));
ALTER TABLE "login_failures" ADD CONSTRAINT "login_failures_counts" CHECK (failures >= 0 AND locks >= 0);

ALTER TABLE "property_days" ADD CONSTRAINT "property_days_counts" CHECK (seen >= 0 AND opened >= 0 AND saved >= 0);
ALTER TABLE "property_sightings" ADD CONSTRAINT "property_sightings_kind" CHECK (kind IN ('seen', 'opened', 'saved'));
ALTER TABLE "property_history"
  ADD CONSTRAINT "property_history_kind" CHECK (kind IN ('visit', 'communication', 'online')),
  -- A row is the CRM's or this site's.
  ADD CONSTRAINT "property_history_origin" CHECK ((feed_id IS NULL) <> (form IS NULL)),
  -- What this site writes by itself names nobody.
  ADD CONSTRAINT "property_history_unnamed" CHECK (form IS NULL OR (contact IS NULL AND comment IS NULL AND subject IS NULL));
