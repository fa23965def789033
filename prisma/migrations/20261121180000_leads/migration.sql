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

    CONSTRAINT "leads_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "form_drafts" (
    "token_hash" CHAR(64) NOT NULL,
    "form" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "form_drafts_pkey" PRIMARY KEY ("token_hash")
);

CREATE TABLE "used_challenges" (
    "id" CHAR(64) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_challenges_pkey" PRIMARY KEY ("id")
);

-- The shape that rate-limiter-flexible keeps its counts in: key, points and when they expire (milliseconds since 1970).
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "leads_content_hash_created_at_idx" ON "leads"("content_hash", "created_at" DESC);
CREATE INDEX "leads_email_idx" ON "leads"("email");
CREATE INDEX "leads_property_id_idx" ON "leads"("property_id");
CREATE INDEX "leads_form_created_at_idx" ON "leads"("form", "created_at");
CREATE INDEX "leads_erase_after_idx" ON "leads"("erase_after");
CREATE INDEX "form_drafts_expires_at_idx" ON "form_drafts"("expires_at");
CREATE INDEX "used_challenges_expires_at_idx" ON "used_challenges"("expires_at");

-- What a request was about may go from the catalogue; the request stays.
ALTER TABLE "leads" ADD CONSTRAINT "leads_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leads" ADD CONSTRAINT "leads_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leads" ADD CONSTRAINT "leads_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "leads" ADD CONSTRAINT "leads_form_is_a_name" CHECK ("form" ~ '^[a-z][A-Za-z]{1,39}$');
ALTER TABLE "leads" ADD CONSTRAINT "leads_language_is_known" CHECK ("language" IN ('nl', 'fr', 'en', 'de'));
ALTER TABLE "leads" ADD CONSTRAINT "leads_values_are_named" CHECK (jsonb_typeof("values") = 'object');
ALTER TABLE "leads" ADD CONSTRAINT "leads_utm_is_named" CHECK (jsonb_typeof("utm") = 'object');
ALTER TABLE "leads" ADD CONSTRAINT "leads_email_is_lower_case" CHECK ("email" = lower("email"));
ALTER TABLE "leads" ADD CONSTRAINT "leads_erased_after_they_came" CHECK ("erase_after" > "created_at");
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_content_is_named" CHECK (jsonb_typeof("content") = 'object');

-- Where the form stands in a contact block; null where the block has none.
ALTER TABLE "contact_blocks" ADD COLUMN "form" TEXT;
ALTER TABLE "contact_blocks" ADD CONSTRAINT "contact_blocks_form_is_known" CHECK ("form" IN ('siteContact', 'contactDemand', 'newsletter', 'job'));
