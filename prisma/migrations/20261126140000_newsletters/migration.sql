-- Newsletters that staff compose: a document with its subject in each language and blocks in an order.
CREATE TABLE "newsletters" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    CONSTRAINT "newsletters_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "newsletter_texts" (
    "newsletter_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "subject" TEXT NOT NULL,
    "preview" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "newsletter_texts_pkey" PRIMARY KEY ("newsletter_id", "language"),
    CONSTRAINT "newsletter_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);
CREATE TABLE "newsletter_blocks" (
    "id" SERIAL NOT NULL,
    "newsletter_id" INTEGER NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT NOT NULL,
    "image" TEXT,
    "article_id" INTEGER,
    "home_id" INTEGER,
    "href" TEXT,
    CONSTRAINT "newsletter_blocks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "newsletter_blocks_kind" CHECK (kind IN ('words', 'picture', 'article', 'home', 'button'))
);
CREATE INDEX "newsletter_blocks_newsletter_id_idx" ON "newsletter_blocks"("newsletter_id");
CREATE INDEX "newsletter_blocks_article_id_idx" ON "newsletter_blocks"("article_id");
CREATE TABLE "newsletter_block_texts" (
    "block_id" INTEGER NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "html" TEXT NOT NULL DEFAULT '',
    "label" TEXT NOT NULL DEFAULT '',
    "alt" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "newsletter_block_texts_pkey" PRIMARY KEY ("block_id", "language"),
    CONSTRAINT "newsletter_block_texts_language" CHECK (language IN ('nl', 'fr', 'en', 'de'))
);
ALTER TABLE "newsletter_texts" ADD CONSTRAINT "newsletter_texts_newsletter_id_fkey" FOREIGN KEY ("newsletter_id") REFERENCES "newsletters"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "newsletter_blocks" ADD CONSTRAINT "newsletter_blocks_newsletter_id_fkey" FOREIGN KEY ("newsletter_id") REFERENCES "newsletters"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- An article that is deleted leaves its block empty, which the page of the newsletter says.
ALTER TABLE "newsletter_blocks" ADD CONSTRAINT "newsletter_blocks_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "newsletter_block_texts" ADD CONSTRAINT "newsletter_block_texts_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "newsletter_blocks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "A_newsletters_history" AFTER INSERT OR UPDATE OR DELETE ON "newsletters"
  FOR EACH ROW EXECUTE FUNCTION note_content_change('newsletter', 'id');
CREATE TRIGGER "A_newsletter_texts_history" AFTER INSERT OR UPDATE OR DELETE ON "newsletter_texts"
  FOR EACH ROW EXECUTE FUNCTION note_content_change('newsletter', 'newsletter_id');
CREATE TRIGGER "A_newsletter_blocks_history" AFTER INSERT OR UPDATE OR DELETE ON "newsletter_blocks"
  FOR EACH ROW EXECUTE FUNCTION note_content_change('newsletter', 'newsletter_id');
CREATE TRIGGER "A_newsletter_block_texts_history" AFTER INSERT OR UPDATE OR DELETE ON "newsletter_block_texts"
  FOR EACH ROW EXECUTE FUNCTION note_content_change('newsletter', 'newsletter_id', 'newsletter_blocks', 'block_id');

-- The sending of a newsletter; a draft has none. The counts outlive the rows of the recipients.
CREATE TABLE "newsletter_sendings" (
    "newsletter_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "send_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "staff_id" UUID,
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "unsubscribed" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "newsletter_sendings_pkey" PRIMARY KEY ("newsletter_id"),
    CONSTRAINT "newsletter_sendings_state" CHECK (state IN ('scheduled', 'running', 'paused', 'cancelled', 'finished')),
    CONSTRAINT "newsletter_sendings_started" CHECK ((state = 'scheduled') = (started_at IS NULL)),
    CONSTRAINT "newsletter_sendings_ended" CHECK ((state IN ('cancelled', 'finished')) = (ended_at IS NOT NULL))
);
CREATE INDEX "newsletter_sendings_state_send_at_idx" ON "newsletter_sendings"("state", "send_at");
CREATE INDEX "newsletter_sendings_staff_id_idx" ON "newsletter_sendings"("staff_id");
-- Who is sent or was sent a newsletter: one row each, so that nobody gets it twice.
CREATE TABLE "newsletter_recipients" (
    "newsletter_id" INTEGER NOT NULL,
    "subscription_id" UUID NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "mail_id" UUID,
    "unsubscribed_at" TIMESTAMPTZ(3),
    CONSTRAINT "newsletter_recipients_pkey" PRIMARY KEY ("newsletter_id", "subscription_id"),
    CONSTRAINT "newsletter_recipients_language" CHECK (language IN ('nl', 'fr', 'en', 'de')),
    CONSTRAINT "newsletter_recipients_state" CHECK (state IN ('waiting', 'queued', 'sent', 'refused', 'skipped'))
);
CREATE INDEX "newsletter_recipients_newsletter_id_state_idx" ON "newsletter_recipients"("newsletter_id", "state");
CREATE INDEX "newsletter_recipients_subscription_id_idx" ON "newsletter_recipients"("subscription_id");
CREATE INDEX "newsletter_recipients_mail_id_idx" ON "newsletter_recipients"("mail_id");
-- A newsletter that is planned or sent isn't deleted.
ALTER TABLE "newsletter_sendings" ADD CONSTRAINT "newsletter_sendings_newsletter_id_fkey" FOREIGN KEY ("newsletter_id") REFERENCES "newsletters"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "newsletter_sendings" ADD CONSTRAINT "newsletter_sendings_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_newsletter_id_fkey" FOREIGN KEY ("newsletter_id") REFERENCES "newsletter_sendings"("newsletter_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "newsletter_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Newsletters that the server of an address refused, one after the other, and since when it gets none for that.
ALTER TABLE "newsletter_subscriptions"
    ADD COLUMN "refusals" SMALLINT NOT NULL DEFAULT 0,
    ADD COLUMN "suppressed_at" TIMESTAMPTZ(3);
CREATE INDEX "newsletter_subscriptions_created_at_idx" ON "newsletter_subscriptions"("created_at");
