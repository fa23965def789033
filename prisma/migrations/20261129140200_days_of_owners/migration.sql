-- Days on which nobody can view a home, as its owner says.
CREATE TABLE "home_blocks" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "property_id" INTEGER NOT NULL,
    "owner_id" UUID NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "part" TEXT NOT NULL DEFAULT 'all',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "home_blocks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "home_blocks_order" CHECK (from_day <= to_day),
    CONSTRAINT "home_blocks_part" CHECK (part IN ('all', 'morning', 'afternoon'))
);
CREATE INDEX "home_blocks_property_id_to_day_idx" ON "home_blocks"("property_id", "to_day");
CREATE INDEX "home_blocks_owner_id_idx" ON "home_blocks"("owner_id");
ALTER TABLE "home_blocks"
  ADD CONSTRAINT "home_blocks_property_id_fkey" FOREIGN KEY ("property_id")
    REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "home_blocks_owner_id_fkey" FOREIGN KEY ("owner_id")
    REFERENCES "owners"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The secret address at which an owner's own calendar reads the viewings of a home: found by its hash, shown again to
-- the owner from the sealed secret.
ALTER TABLE "owner_properties" ADD COLUMN "feed_hash" CHAR(64), ADD COLUMN "feed_secret" TEXT;
CREATE UNIQUE INDEX "owner_properties_feed_hash_key" ON "owner_properties"("feed_hash");
ALTER TABLE "owner_properties"
  ADD CONSTRAINT "owner_properties_feed" CHECK ((feed_hash IS NULL) = (feed_secret IS NULL));
