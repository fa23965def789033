-- Passkeys of staff (WebAuthn), and the challenges of ceremonies that are under way.
CREATE TABLE "staff_passkeys" (
  "id" VARCHAR(1400) NOT NULL,
  "staff_id" UUID NOT NULL,
  "public_key" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL DEFAULT 0,
  "transports" TEXT[],
  "device" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "last_used_at" TIMESTAMPTZ(3),
  CONSTRAINT "staff_passkeys_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "staff_passkeys_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "staff_passkeys_staff_id_idx" ON "staff_passkeys"("staff_id");

CREATE TABLE "staff_challenges" (
  "token_hash" CHAR(64) NOT NULL,
  "challenge" TEXT NOT NULL,
  "session_id" UUID,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "staff_challenges_pkey" PRIMARY KEY ("token_hash"),
  CONSTRAINT "staff_challenges_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "staff_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "staff_challenges_expires_at_idx" ON "staff_challenges"("expires_at");
CREATE INDEX "staff_challenges_session_id_idx" ON "staff_challenges"("session_id");
