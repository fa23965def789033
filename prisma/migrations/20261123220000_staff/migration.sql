-- The accounts of the agency's staff, who work at the desk.
CREATE TYPE "staff_role" AS ENUM ('administrator', 'editor', 'office');

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
CREATE TABLE "staff_sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "staff_id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "new_codes" TEXT,
    CONSTRAINT "staff_sessions_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "staff_logins" (
    "token_hash" CHAR(64) NOT NULL,
    "staff_id" UUID NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "totp_secret" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "staff_logins_pkey" PRIMARY KEY ("token_hash")
);
CREATE TABLE "staff_links" (
    "token_hash" CHAR(64) NOT NULL,
    "staff_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "staff_links_pkey" PRIMARY KEY ("token_hash")
);
CREATE TABLE "staff_recovery_codes" (
    "staff_id" UUID NOT NULL,
    "code_hash" CHAR(64) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "staff_recovery_codes_pkey" PRIMARY KEY ("staff_id", "code_hash")
);
CREATE TABLE "staff_events" (
    "id" SERIAL NOT NULL,
    "staff_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "staff_events_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "staff_email_key" ON "staff"("email");
CREATE INDEX "staff_office_id_idx" ON "staff"("office_id");
CREATE UNIQUE INDEX "staff_sessions_token_hash_key" ON "staff_sessions"("token_hash");
CREATE INDEX "staff_sessions_staff_id_idx" ON "staff_sessions"("staff_id");
CREATE INDEX "staff_sessions_last_seen_at_idx" ON "staff_sessions"("last_seen_at");
CREATE INDEX "staff_logins_staff_id_idx" ON "staff_logins"("staff_id");
CREATE INDEX "staff_logins_expires_at_idx" ON "staff_logins"("expires_at");
CREATE INDEX "staff_links_staff_id_idx" ON "staff_links"("staff_id");
CREATE INDEX "staff_links_expires_at_idx" ON "staff_links"("expires_at");
CREATE INDEX "staff_events_staff_id_created_at_idx" ON "staff_events"("staff_id", "created_at");
ALTER TABLE "staff" ADD CONSTRAINT "staff_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "staff_logins" ADD CONSTRAINT "staff_logins_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "staff_events" ADD CONSTRAINT "staff_events_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
