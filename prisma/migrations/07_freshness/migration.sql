-- Tells every process of the site what has changed, so that its caches expire. A notification is sent with the commit,
-- whoever wrote: no writer can forget it, and nobody reads what isn't there yet.

-- Told only when a row was really touched: an import that finds nothing new must not empty the caches.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM changed_rows) THEN
      RETURN NULL;
    END IF;
  END IF;
  FOR i IN 0 .. TG_NARGS - 1 LOOP
    PERFORM pg_notify('site_changes', TG_ARGV[i]);
  END LOOP;
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT name, tag FROM (VALUES
      ('catalogue', ARRAY['projects', 'project_texts', 'project_units', 'project_phases', 'project_documents',
        'categories', 'category_texts', 'towns', 'sectors', 'sector_texts', 'sector_ranges', 'offices',
        'office_hours']),
      ('content', ARRAY[
        'site_sections', 'languages', 'site_info', 'header_links', 'header_link_texts', 'footer_columns',
        'footer_column_texts', 'footer_images', 'footer_image_texts', 'banners', 'banner_texts',
        'banner_images', 'banner_image_texts', 'menu_entries', 'menu_entry_texts', 'modules', 'past_paths',
        'article_categories', 'article_category_texts', 'articles', 'article_texts', 'property_lists',
        'property_list_texts', 'contact_blocks', 'contact_block_texts', 'team_members', 'team_member_texts',
        'testimonials', 'testimonial_texts', 'landing_texts', 'renovation_costs', 'library_pictures',
        'library_picture_texts', 'library_files', 'library_file_texts'
      ])
    ) AS list (tag, names) CROSS JOIN unnest(names) AS name
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)',
      watched.name || '_notify_insert', watched.name, watched.tag);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)',
      watched.name || '_notify_update', watched.name, watched.tag);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)',
      watched.name || '_notify_delete', watched.name, watched.tag);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)',
      watched.name || '_notify_truncate', watched.name, watched.tag);
  END LOOP;
END $$;

-- A notification of changed homes names them ('homes 12,15'), so that it expires only what shows one of them. More
-- ids than a notification holds (8,000 bytes) are a change of the whole catalogue. The argument is the column with
-- the id of the home. A row without one belongs to a project. The home of a picture's texts is that of the picture;
-- of a picture that is gone, its own change names the home.
CREATE FUNCTION notify_changed_homes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  payload text;
BEGIN
  IF TG_TABLE_NAME = 'picture_texts' THEN
    SELECT array_agg(DISTINCT pictures.property_id) INTO ids FROM changed_rows JOIN pictures ON pictures.id = picture_id;
  ELSIF TG_OP = 'UPDATE' THEN
    EXECUTE format('SELECT array_agg(DISTINCT id) FROM (SELECT %1$I AS id FROM changed_rows
      UNION ALL SELECT %1$I FROM former_rows) AS rows', TG_ARGV[0]) INTO ids;
  ELSE
    EXECUTE format('SELECT array_agg(DISTINCT %I) FROM changed_rows', TG_ARGV[0]) INTO ids;
  END IF;
  IF ids IS NULL THEN
    RETURN NULL;
  END IF;
  payload := 'homes ' || array_to_string(ids, ',');
  IF array_position(ids, NULL) IS NOT NULL OR octet_length(payload) >= 8000 THEN
    payload := 'catalogue';
  END IF;
  PERFORM pg_notify('site_changes', payload);
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('properties', 'id'), ('property_details', 'property_id'), ('property_texts', 'property_id'),
      ('pictures', 'property_id'), ('picture_texts', 'picture_id'), ('documents', 'property_id'),
      ('media', 'property_id')
    ) AS list (name, id_column)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_homes(%L)',
      watched.name || '_notify_insert', watched.name, watched.id_column);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_homes(%L)',
      watched.name || '_notify_update', watched.name, watched.id_column);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_homes(%L)',
      watched.name || '_notify_delete', watched.name, watched.id_column);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change(''catalogue'')',
      watched.name || '_notify_truncate', watched.name);
  END LOOP;
END $$;
