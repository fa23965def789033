-- When what a page shows was last changed, for the sitemap and for structured data.

-- For the row itself.
CREATE FUNCTION mark_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
DO $$
DECLARE
  marked text;
BEGIN
  FOREACH marked IN ARRAY ARRAY[
    'menu_entries', 'banners', 'articles', 'article_categories', 'team_members', 'testimonials', 'property_lists',
    'contact_blocks', 'projects', 'landing_texts'
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION mark_updated()',
      marked || '_updated', marked);
  END LOOP;
END $$;

-- For the row above: its table is the first argument, the column that refers to it the second.
CREATE FUNCTION mark_parent_updated() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  statement text := format('UPDATE %I SET updated_at = now() WHERE id = $1 AND updated_at < now() - interval ''1 millisecond''', TG_ARGV[0]);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE statement USING (to_jsonb(OLD) ->> TG_ARGV[1])::int;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE statement USING (to_jsonb(NEW) ->> TG_ARGV[1])::int;
  END IF;
  RETURN NULL;
END $$;
DO $$
DECLARE
  below record;
BEGIN
  FOR below IN
    SELECT * FROM (VALUES
      ('menu_entry_texts', 'menu_entries', 'entry_id'), ('modules', 'menu_entries', 'entry_id'),
      ('banner_texts', 'banners', 'banner_id'), ('banner_images', 'banners', 'banner_id'),
      ('article_texts', 'articles', 'article_id'), ('article_category_texts', 'article_categories', 'category_id'),
      ('team_member_texts', 'team_members', 'member_id'), ('testimonial_texts', 'testimonials', 'testimonial_id'),
      ('property_list_texts', 'property_lists', 'list_id'), ('contact_block_texts', 'contact_blocks', 'block_id'),
      ('project_texts', 'projects', 'project_id'), ('project_units', 'projects', 'project_id'),
      ('project_phases', 'projects', 'project_id'), ('project_documents', 'projects', 'project_id')
    ) AS list (name, parent, parent_key)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION mark_parent_updated(%L, %L)',
      below.name || '_parent_updated', below.name, below.parent, below.parent_key);
  END LOOP;
END $$;

-- What stands in a category counts with a date of its own; the category says when something left it. An edited text
-- must not lock the category: two people who write different articles would wait for each other.
CREATE TRIGGER articles_parent_updated AFTER DELETE OR UPDATE OF category_id, status ON articles
  FOR EACH ROW EXECUTE FUNCTION mark_parent_updated('article_categories', 'category_id');
CREATE TRIGGER team_members_parent_updated AFTER DELETE OR UPDATE OF category_id, status ON team_members
  FOR EACH ROW EXECUTE FUNCTION mark_parent_updated('article_categories', 'category_id');
CREATE TRIGGER article_categories_parent_updated AFTER DELETE OR UPDATE OF parent_id ON article_categories
  FOR EACH ROW EXECUTE FUNCTION mark_parent_updated('article_categories', 'parent_id');

-- Pages that show every testimonial, whichever it is.
CREATE FUNCTION mark_testimonial_pages_updated() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE menu_entries SET updated_at = now()
  WHERE id IN (SELECT entry_id FROM modules WHERE view = 'testimonials-view');
  RETURN NULL;
END $$;
CREATE TRIGGER testimonials_pages AFTER INSERT OR UPDATE OR DELETE ON testimonials
  FOR EACH ROW EXECUTE FUNCTION mark_testimonial_pages_updated();
