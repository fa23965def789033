-- The secret address at which somebody's own calendar reads their viewings: found by its hash, shown again to them from
-- the sealed secret.
CREATE TABLE "staff_feeds" (
    "staff_id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "secret" TEXT NOT NULL,
    CONSTRAINT "staff_feeds_pkey" PRIMARY KEY ("staff_id")
);
CREATE UNIQUE INDEX "staff_feeds_token_hash_key" ON "staff_feeds"("token_hash");
ALTER TABLE "staff_feeds"
  ADD CONSTRAINT "staff_feeds_staff_id_fkey" FOREIGN KEY ("staff_id")
    REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
