-- When an office regularly does no visits: each Wednesday afternoon, the first Monday of each month.
CREATE TABLE "office_recurring_closures" (
    "id" SERIAL NOT NULL,
    "office_id" INTEGER NOT NULL,
    "weekday" SMALLINT NOT NULL,
    "week" SMALLINT NOT NULL DEFAULT 0,
    "part" TEXT NOT NULL DEFAULT 'day',
    "from_day" DATE,
    "to_day" DATE,
    CONSTRAINT "office_recurring_closures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "office_recurring_closures_order" CHECK (from_day <= to_day),
    CONSTRAINT "office_recurring_closures_part" CHECK (part IN ('day', 'morning', 'afternoon')),
    CONSTRAINT "office_recurring_closures_week" CHECK (week BETWEEN -1 AND 4),
    CONSTRAINT "office_recurring_closures_weekday" CHECK (weekday BETWEEN 1 AND 7),
    CONSTRAINT "office_recurring_closures_office_id_fkey" FOREIGN KEY ("office_id")
      REFERENCES "offices"("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "office_recurring_closures_office_id_idx" ON "office_recurring_closures"("office_id");
