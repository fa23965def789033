-- What was noted in the history of the content stays as it is, whoever asks: it may only be added to, and erased as a
-- whole change by the rules of privacy and retention (lib/db/staff/documents/erase-history.ts).
CREATE FUNCTION keep_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A change that was noted is never rewritten.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "content_changes_stay" BEFORE UPDATE ON "content_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_content_change();
