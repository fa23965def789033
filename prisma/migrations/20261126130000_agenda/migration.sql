-- What staff do with a visit. `sequence` rises with each of it, so that a second person is told.
ALTER TABLE "appointments"
  ADD COLUMN "confirmed_at" TIMESTAMPTZ(3),
  ADD COLUMN "no_show_at" TIMESTAMPTZ(3),
  ADD COLUMN "cancel_reason" TEXT,
  ADD COLUMN "cancel_shown" BOOLEAN NOT NULL DEFAULT false;
-- A week of all offices.
CREATE INDEX "appointments_starts_at_idx" ON "appointments"("starts_at");

-- Hours of one day in which an office does visits besides its weekly ones, also on a day on which it is closed.
CREATE TABLE "office_openings" (
    "id" SERIAL NOT NULL,
    "office_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "opens" TIME(0) NOT NULL,
    "closes" TIME(0) NOT NULL,
    "staff_id" UUID,
    CONSTRAINT "office_openings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "office_openings_order" CHECK (opens < closes)
);
CREATE UNIQUE INDEX "office_openings_office_id_day_opens_key" ON "office_openings"("office_id", "day", "opens");
CREATE INDEX "office_openings_staff_id_idx" ON "office_openings"("staff_id");
ALTER TABLE "office_openings" ADD CONSTRAINT "office_openings_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "office_openings" ADD CONSTRAINT "office_openings_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Which of the agents of an office somebody is, and the calendar that says when they are busy. `address` is sealed: whoever has it
-- reads that calendar.
CREATE TABLE "staff_calendars" (
    "staff_id" UUID NOT NULL,
    "agent" SMALLINT NOT NULL,
    "address" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "tried_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    CONSTRAINT "staff_calendars_pkey" PRIMARY KEY ("staff_id"),
    CONSTRAINT "staff_calendars_agent" CHECK (agent BETWEEN 1 AND 20)
);
ALTER TABLE "staff_calendars" ADD CONSTRAINT "staff_calendars_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- When they are busy; never with what.
CREATE TABLE "staff_busy_times" (
    "id" BIGSERIAL NOT NULL,
    "staff_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "staff_busy_times_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "staff_busy_times_order" CHECK (starts_at < ends_at)
);
CREATE INDEX "staff_busy_times_staff_id_starts_at_idx" ON "staff_busy_times"("staff_id", "starts_at");
ALTER TABLE "staff_busy_times" ADD CONSTRAINT "staff_busy_times_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff_calendars"("staff_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a visitor said after a visit. The row is written when they are asked.
CREATE TABLE "viewing_feedback" (
    "appointment_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "reminded_at" TIMESTAMPTZ(3),
    "given_at" TIMESTAMPTZ(3),
    "liked" TEXT,
    "price" TEXT,
    "next_step" TEXT,
    "words" TEXT NOT NULL DEFAULT '',
    "wants_similar" BOOLEAN NOT NULL DEFAULT false,
    "released_at" TIMESTAMPTZ(3),
    "released_by" UUID,
    "released_words" TEXT,
    CONSTRAINT "viewing_feedback_pkey" PRIMARY KEY ("appointment_id"),
    CONSTRAINT "viewing_feedback_liked" CHECK (liked IN ('yes', 'doubt', 'no')),
    CONSTRAINT "viewing_feedback_price" CHECK (price IN ('low', 'right', 'high')),
    CONSTRAINT "viewing_feedback_next_step" CHECK (next_step IN ('again', 'offer', 'none')),
    CONSTRAINT "viewing_feedback_given" CHECK ((given_at IS NULL) = (liked IS NULL)),
    CONSTRAINT "viewing_feedback_released" CHECK (released_at IS NULL OR (given_at IS NOT NULL AND released_words IS NOT NULL))
);
CREATE INDEX "viewing_feedback_released_by_idx" ON "viewing_feedback"("released_by");
ALTER TABLE "viewing_feedback" ADD CONSTRAINT "viewing_feedback_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "viewing_feedback" ADD CONSTRAINT "viewing_feedback_released_by_fkey" FOREIGN KEY ("released_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A visit that staff confirm has another sequence, too: it is moved only where its time changes.
CREATE OR REPLACE FUNCTION record_viewing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_is TEXT := CASE
    WHEN NEW.no_show_at IS NOT NULL THEN 'noShow'
    WHEN TG_OP = 'INSERT' OR NEW.status = 'cancelled' THEN viewing_status(NEW.status, NEW.sequence)
    WHEN NEW.starts_at <> OLD.starts_at AND NEW.sequence > OLD.sequence THEN 'moved' END;
BEGIN
  INSERT INTO property_history (property_id, kind, at, status, source, form, reference)
  VALUES (NEW.property_id, 'visit', NEW.starts_at, coalesce(now_is, 'booked'), 'site', 'appointment', NEW.id)
  ON CONFLICT (reference) DO UPDATE SET property_id = excluded.property_id, at = excluded.at,
    status = coalesce(now_is, property_history.status);
  RETURN NULL;
END $$;
DROP TRIGGER appointments_history ON appointments;
CREATE TRIGGER appointments_history AFTER INSERT OR UPDATE OF property_id, starts_at, status, sequence, no_show_at ON appointments
  FOR EACH ROW EXECUTE FUNCTION record_viewing();
ALTER TABLE "property_history"
  DROP CONSTRAINT "property_history_own_status",
  ADD CONSTRAINT "property_history_own_status" CHECK (
    form IS NULL OR (kind = 'visit' AND status IN ('booked', 'moved', 'cancelled', 'noShow'))
      OR (kind = 'communication' AND status = 'received'));
