-- Since when somebody has a document open, which the second person is told.
ALTER TABLE "content_editors" ADD COLUMN "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
