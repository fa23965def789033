-- What an office asked for an owner whom it doesn't see yet: the row goes when the owner accepts, or an administrator confirms.
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

ALTER TABLE "owner_invitations" ADD CONSTRAINT "owner_invitations_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "owner_invitations" ADD CONSTRAINT "owner_invitations_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
