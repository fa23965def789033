-- Every change of the content is kept: who made it, when, and the row before and after. Triggers note it, so no writer
-- can forget to. Who writes says so by settings of its transaction (lib/db/staff/documents/change-source.ts); what comes
-- without them was made in the database itself, by SQL or in Prisma Studio.

CREATE TYPE "change_source" AS ENUM ('desk', 'import', 'job', 'command', 'database');

CREATE TABLE "content_changes" (
    "id" BIGSERIAL NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "transaction_id" BIGINT NOT NULL,
    "source" "change_source" NOT NULL,
    "staff_id" UUID,
    "document_kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "table_name" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    CONSTRAINT "content_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "content_changes_document_kind_document_id_id_idx" ON "content_changes"("document_kind", "document_id", "id");
CREATE INDEX "content_changes_changed_at_idx" ON "content_changes"("changed_at");

CREATE TABLE "content_drafts" (
    "document_kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "state" JSONB NOT NULL,
    "version" BIGINT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "staff_id" UUID NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "content_drafts_pkey" PRIMARY KEY ("document_kind", "document_id")
);
CREATE INDEX "content_drafts_staff_id_idx" ON "content_drafts"("staff_id");

CREATE TABLE "content_plans" (
    "id" SERIAL NOT NULL,
    "document_kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "state" JSONB,
    "staff_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "failure" TEXT,
    CONSTRAINT "content_plans_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "content_plans_action" CHECK (action IN ('publish', 'withdraw'))
);
CREATE INDEX "content_plans_document_kind_document_id_idx" ON "content_plans"("document_kind", "document_id");
CREATE INDEX "content_plans_due_at_idx" ON "content_plans"("due_at");
CREATE INDEX "content_plans_staff_id_idx" ON "content_plans"("staff_id");

CREATE TABLE "content_editors" (
    "document_kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "staff_id" UUID NOT NULL,
    "tab_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "content_editors_pkey" PRIMARY KEY ("document_kind", "document_id", "tab_id")
);
CREATE INDEX "content_editors_staff_id_idx" ON "content_editors"("staff_id");
CREATE INDEX "content_editors_seen_at_idx" ON "content_editors"("seen_at");

ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "content_plans" ADD CONSTRAINT "content_plans_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "content_editors" ADD CONSTRAINT "content_editors_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Arguments: kind of the document, the columns that make its id, and for rows two levels below it: the table between
-- them with its key, whose row then has the columns. A row between them that is deleted in the same statement is found
-- in what was noted just before.
-- As its owner: who edits in Prisma Studio may not write the history otherwise.
CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'updated_at' END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'updated_at' END;
  root jsonb := coalesce(new_row, old_row);
  document text;
BEGIN
  IF old_row = new_row THEN
    RETURN NULL;
  END IF;
  IF TG_NARGS = 4 THEN
    EXECUTE format('SELECT to_jsonb(t) FROM %I t WHERE t.id = $1', TG_ARGV[2]) INTO root USING (root ->> TG_ARGV[3])::int;
    IF root IS NULL THEN
      SELECT before INTO root FROM content_changes
      WHERE document_kind = TG_ARGV[0] AND table_name = TG_ARGV[2]
        AND before ->> 'id' = coalesce(new_row, old_row) ->> TG_ARGV[3] AND after IS NULL
      ORDER BY id DESC LIMIT 1;
    END IF;
  END IF;
  SELECT string_agg(root ->> part, '/' ORDER BY place) INTO document
  FROM unnest(string_to_array(TG_ARGV[1], ',')) WITH ORDINALITY AS parts (part, place);
  INSERT INTO content_changes (transaction_id, source, staff_id, document_kind, document_id, table_name, before, after)
  VALUES (
    pg_current_xact_id()::text::bigint,
    coalesce(nullif(current_setting('site.change_source', true), ''), 'database')::change_source,
    nullif(current_setting('site.change_staff', true), '')::uuid,
    TG_ARGV[0], coalesce(document, ''), TG_TABLE_NAME, old_row, new_row
  );
  RETURN NULL;
END $$;

-- A trigger's name decides when it fires: "A…" stands before the triggers of foreign keys, so that a deleted row is noted
-- before the rows below it.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('menu_entries', 'page', 'id', NULL, NULL),
      ('menu_entry_texts', 'page', 'entry_id', NULL, NULL),
      ('modules', 'page', 'entry_id', NULL, NULL),
      ('articles', 'article', 'id', NULL, NULL),
      ('article_texts', 'article', 'article_id', NULL, NULL),
      ('article_categories', 'category', 'id', NULL, NULL),
      ('article_category_texts', 'category', 'category_id', NULL, NULL),
      ('property_lists', 'property-list', 'id', NULL, NULL),
      ('property_list_texts', 'property-list', 'list_id', NULL, NULL),
      ('contact_blocks', 'contact-block', 'id', NULL, NULL),
      ('contact_block_texts', 'contact-block', 'block_id', NULL, NULL),
      ('banners', 'banner', 'id', NULL, NULL),
      ('banner_texts', 'banner', 'banner_id', NULL, NULL),
      ('banner_images', 'banner', 'banner_id', NULL, NULL),
      ('banner_image_texts', 'banner', 'banner_id', 'banner_images', 'image_id'),
      ('team_members', 'team-member', 'id', NULL, NULL),
      ('team_member_texts', 'team-member', 'member_id', NULL, NULL),
      ('testimonials', 'testimonial', 'id', NULL, NULL),
      ('testimonial_texts', 'testimonial', 'testimonial_id', NULL, NULL),
      ('offices', 'office', 'id', NULL, NULL),
      ('office_hours', 'office', 'office_id', NULL, NULL),
      ('office_closures', 'office', 'office_id', NULL, NULL),
      ('office_closure_texts', 'office', 'office_id', 'office_closures', 'closure_id'),
      ('header_links', 'header-link', 'id', NULL, NULL),
      ('header_link_texts', 'header-link', 'link_id', NULL, NULL),
      ('footer_columns', 'footer-column', 'id', NULL, NULL),
      ('footer_column_texts', 'footer-column', 'column_id', NULL, NULL),
      ('footer_images', 'footer-column', 'column_id', NULL, NULL),
      ('footer_image_texts', 'footer-column', 'column_id', 'footer_images', 'image_id'),
      ('site_sections', 'section', 'name', NULL, NULL),
      ('site_info', 'services', 'id', NULL, NULL),
      ('languages', 'language', 'code', NULL, NULL),
      ('landing_texts', 'landing-text', 'id', NULL, NULL),
      ('feed_words', 'feed-word', 'language,word', NULL, NULL),
      ('renovation_costs', 'renovation-cost', 'work,valid_from', NULL, NULL)
    ) AS list (name, kind, columns, parent, parent_key)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION note_content_change(%s)',
      'A_' || watched.name || '_history', watched.name,
      CASE WHEN watched.parent IS NULL THEN format('%L, %L', watched.kind, watched.columns)
        ELSE format('%L, %L, %L, %L', watched.kind, watched.columns, watched.parent, watched.parent_key) END);
  END LOOP;
END $$;
