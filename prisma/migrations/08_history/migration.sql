-- The history of the content: every change is kept, with who made it, when, and the row before and after. Triggers
-- note it, so no writer can forget to. Who writes says so by settings of its transaction; what comes without
-- them was made in the database itself, by SQL or in Prisma Studio.

-- Arguments: kind of the document, the columns that make its id, and for rows two levels below it: the table between
-- them with its key, whose row then has the columns. A row between them that is deleted in the same statement is
-- found in what was noted just before. It runs as its owner: who edits in Prisma Studio may not write the history
-- otherwise.
CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path FROM CURRENT AS $$
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

-- A trigger's name decides when it fires: "A…" stands before the triggers of foreign keys, so that a deleted row is
-- noted before the rows below it.
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
      ('renovation_costs', 'renovation-cost', 'work,valid_from', NULL, NULL),
      ('library_pictures', 'picture', 'id', NULL, NULL),
      ('library_picture_texts', 'picture', 'picture_id', NULL, NULL),
      ('library_files', 'file', 'id', NULL, NULL),
      ('library_file_texts', 'file', 'file_id', NULL, NULL),
      ('answer_templates', 'answer-template', 'id', NULL, NULL),
      ('answer_template_texts', 'answer-template', 'template_id', NULL, NULL),
      ('newsletters', 'newsletter', 'id', NULL, NULL),
      ('newsletter_texts', 'newsletter', 'newsletter_id', NULL, NULL),
      ('newsletter_blocks', 'newsletter', 'newsletter_id', NULL, NULL),
      ('newsletter_block_texts', 'newsletter', 'newsletter_id', 'newsletter_blocks', 'block_id')
    ) AS list (name, kind, columns, parent, parent_key)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
       FOR EACH ROW EXECUTE FUNCTION note_content_change(%s)',
      'A_' || watched.name || '_history', watched.name,
      CASE WHEN watched.parent IS NULL THEN format('%L, %L', watched.kind, watched.columns)
        ELSE format('%L, %L, %L, %L', watched.kind, watched.columns, watched.parent, watched.parent_key) END);
  END LOOP;
END $$;

-- What was noted in the history of the content stays as it is, whoever asks: it may only be added to, and erased as a
-- whole change by the rules of privacy and retention.
CREATE FUNCTION keep_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A change that was noted is never rewritten.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER content_changes_stay BEFORE UPDATE ON content_changes
  FOR EACH STATEMENT EXECUTE FUNCTION keep_content_change();

-- The version of a document is the number of its latest change. When its history is erased, the number is kept: an
-- editor that is open over that night must not meet a conflict with nobody, and a version is never given twice.
CREATE FUNCTION keep_content_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_versions (document_kind, document_id, version)
    SELECT document_kind, document_id, max(id) FROM erased GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (document_kind, document_id) DO UPDATE
      SET version = greatest(content_versions.version, excluded.version);
  RETURN NULL;
END $$;
CREATE TRIGGER content_changes_keep_versions AFTER DELETE ON content_changes
  REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION keep_content_versions();
