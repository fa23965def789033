-- Who took personal data out of the desk, or erased it.
CREATE TABLE "desk_audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    "kind" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "query" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "desk_audit_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "desk_audit_staff_id_idx" ON "desk_audit"("staff_id");
CREATE INDEX "desk_audit_at_idx" ON "desk_audit"("at");
ALTER TABLE "desk_audit" ADD CONSTRAINT "desk_audit_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
