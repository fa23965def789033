-- When the second step was last passed in a session: changes of accounts need one that is fresh.
ALTER TABLE "staff_sessions" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
