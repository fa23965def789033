-- The versions that kept secrets among the content can't start on a database with the baseline.
DROP TRIGGER site_sections_keep_secret ON site_sections;
DROP FUNCTION keep_secret();
