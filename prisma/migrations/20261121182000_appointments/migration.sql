ALTER TABLE "offices"
  ADD COLUMN "visit_minutes" SMALLINT NOT NULL DEFAULT 30,
  ADD COLUMN "visit_notice_hours" SMALLINT NOT NULL DEFAULT 24,
  ADD COLUMN "visit_horizon_days" SMALLINT NOT NULL DEFAULT 14,
  ADD COLUMN "visit_capacity" SMALLINT NOT NULL DEFAULT 1,
  ADD COLUMN "open_holidays" TEXT[] DEFAULT ARRAY[]::TEXT[];

ALTER TABLE "property_details" ADD COLUMN "max_persons" SMALLINT;

CREATE TABLE "office_closures" (
    "id" SERIAL NOT NULL,
    "office_id" INTEGER NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,

    CONSTRAINT "office_closures_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "office_closure_texts" (
    "closure_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "office_closure_texts_pkey" PRIMARY KEY ("closure_id","language")
);

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

    CONSTRAINT "appointments_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "office_closures_office_id_idx" ON "office_closures"("office_id");

CREATE INDEX "appointments_office_id_starts_at_idx" ON "appointments"("office_id", "starts_at");

CREATE INDEX "appointments_property_id_idx" ON "appointments"("property_id");

ALTER TABLE "office_closures" ADD CONSTRAINT "office_closures_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "office_closure_texts" ADD CONSTRAINT "office_closure_texts_closure_id_fkey" FOREIGN KEY ("closure_id") REFERENCES "office_closures"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "appointments" ADD CONSTRAINT "appointments_id_fkey" FOREIGN KEY ("id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "appointments" ADD CONSTRAINT "appointments_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "appointments" ADD CONSTRAINT "appointments_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── rules that the schema language has no words for ─────────────────────────────────────────────────────────────────

ALTER TABLE "offices"
  ADD CONSTRAINT "offices_visit_minutes" CHECK (visit_minutes BETWEEN 10 AND 240),
  ADD CONSTRAINT "offices_visit_notice_hours" CHECK (visit_notice_hours BETWEEN 0 AND 720),
  ADD CONSTRAINT "offices_visit_horizon_days" CHECK (visit_horizon_days BETWEEN 1 AND 60),
  ADD CONSTRAINT "offices_visit_capacity" CHECK (visit_capacity BETWEEN 1 AND 20),
  ADD CONSTRAINT "offices_open_holidays" CHECK (open_holidays IS NOT NULL AND open_holidays <@ ARRAY[
    'newYear', 'easterMonday', 'labourDay', 'ascension', 'whitMonday',
    'nationalDay', 'assumption', 'allSaints', 'armistice', 'christmas'
  ]);

ALTER TABLE "office_closures" ADD CONSTRAINT "office_closures_days"
  CHECK (from_day <= to_day AND from_day >= '2000-01-01' AND to_day <= '2999-12-31');
ALTER TABLE "office_closure_texts"
  ADD CONSTRAINT "office_closure_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'));

ALTER TABLE "appointments"
  ADD CONSTRAINT "appointments_agent" CHECK (agent BETWEEN 1 AND 20),
  ADD CONSTRAINT "appointments_order" CHECK (starts_at < ends_at),
  ADD CONSTRAINT "appointments_status" CHECK (status IN ('confirmed', 'cancelled')),
  ADD CONSTRAINT "appointments_sequence" CHECK (sequence >= 0);
-- Of any number of people who ask for one slot at once, these let exactly one have it. A number is written as a range of
-- one, which the index can hold without an extension.
ALTER TABLE "appointments"
  ADD CONSTRAINT "appointments_one_per_home" EXCLUDE USING gist (
    int4range(property_id, property_id, '[]') WITH =, tstzrange(starts_at, ends_at) WITH &&
  ) WHERE (status = 'confirmed'),
  ADD CONSTRAINT "appointments_one_per_agent" EXCLUDE USING gist (
    int4range(office_id, office_id, '[]') WITH =, int4range(agent, agent, '[]') WITH =,
    tstzrange(starts_at, ends_at) WITH &&
  ) WHERE (status = 'confirmed');
